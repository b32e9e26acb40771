"""The actions that several modes have, each with its rules. Which role has which, the modes say."""
