"""The messages and services that parts of Riverboat exchange, generated from `protos/`.

Everything below is written by the build and ignored by Git; change the `.proto` files and run
`make setup`. No hand-written module belongs here: what turns domain values into messages and back
lives with the part that sends them.
"""
