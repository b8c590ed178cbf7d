"""The engines that ours is measured against, one adapter a module.

An adapter plays its engine as kindly as it can: the cheapest calls that still tell a host what is
legal. None of the engines is needed to run Riverboat, and most carry no types, so an adapter
imports its engine when it is loaded and lets nothing of it out. No rule of poker belongs here.
"""
