import type { Profile } from "../human-design/types.ts";

export const profileTexts: Readonly<Record<Profile, string>> = {
  "1/3":
    "Investigator and experimenter. You may like firm ground: reading up first, then finding out by doing what the books left out. What didn't work is part of what you know.",
  "1/4":
    "Investigator and friend. You may study a thing until you're sure of it, and then share it with people you already know. Much of what comes to you may come through them.",
  "2/4":
    "Hermit and friend. You may need time by yourself with what comes easily to you, and it may be your friends who see a gift in it before you do and call you out.",
  "2/5":
    "Hermit and problem-solver. You may like to be left to your own ways, while others look to you for answers. Choosing which calls to take is a way of looking after both.",
  "3/5":
    "Experimenter and problem-solver. You may learn by bumping into things, and others may turn to you because you have. What you can pass on is what you've tried yourself.",
  "3/6":
    "Experimenter and observer. You may learn by many trials, and then wish to step back and look them over. A long view can grow out of lively beginnings.",
  "4/6":
    "Friend and observer. The people close to you may matter more than the occasion. You may watch for a good while before you commit, and be someone others take their bearings from.",
  "4/1":
    "Friend and investigator. You may rely on foundations you've laid carefully, and not want to leave them. Friends are the ones who hear what you've found there.",
  "5/1":
    "Problem-solver and investigator. Others may expect something of you before they know you. Having looked into something thoroughly helps you say what you can give and what you can't.",
  "5/2":
    "Problem-solver and hermit. People may see in you someone who can help, and you may rather be alone with what you do well. It's fine to wait until the call is one you want.",
  "6/2":
    "Observer and hermit. You may like to see things from a distance and to be undisturbed in what comes naturally. Trust may grow slowly with you, and stay.",
  "6/3":
    "Observer and experimenter. You may wish to stand back and yet keep being drawn into trying things. Both belong: the looking makes sense of what the trying found out.",
};
