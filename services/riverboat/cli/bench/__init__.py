"""`riverboat bench`: how fast our parts are beside those of others, measured where it runs.

Here belong the measuring, the players that take the actions, and one small adapter for each engine
that is measured. No benchmark of a service belongs here: `drill` runs those. Nothing outside this
package may import it, and no engine but ours is ever needed to play a hand.
"""
