import type { HumanDesignType, Strategy } from "../human-design/types.ts";

export const typeTexts: Readonly<Record<HumanDesignType, string>> = {
  Generator:
    "Generators are described as people with a steady strength that comes alive in work they care about. You may know the difference between being tired after a day that made good use of you and being tired after one that didn't. When you wonder where to put your time, notice what you lean towards before you've found a reason.",
  "Manifesting Generator":
    "Manifesting Generators are described as quick and many-sided: they respond to what comes their way, and then move fast. You may find yourself doing several things at once, skipping steps, and coming back for one of them later. It can help to tell the people around you that you've changed course, so that they can follow.",
  Projector:
    "Projectors are described as people who see how others work and what could make it easier. You may find that your view is welcome when it's asked for, and goes unheard when it isn't. Rest is part of this way of working, and so is company that notices what you notice.",
  Manifestor:
    "Manifestors are described as people who begin things without needing a push from outside. You may know the wish to be left alone while an idea is fresh. Others usually take it better when they hear beforehand what you're about to do, even if you're not asking permission.",
  Reflector:
    "Reflectors are described as people who take in the mood of a place and show it back. You may feel quite different in different rooms, and wonder which of these is you. Time, familiar surroundings and people who don't hurry you may matter more to you than to most.",
};

export const strategyTexts: Readonly<Record<Strategy, string>> = {
  "Wait to respond":
    "Rather than setting out to find the next thing, you might let it come into view first: a question, an invitation, something you overhear. Then ask yourself whether there's energy for it.",
  "Respond, then inform":
    "You might wait for something to respond to, try it out, and then tell the people it affects what you're doing. Trying is part of the answer; you can stop if it isn't right.",
  "Wait for the invitation":
    "For bigger decisions, such as work, love and where to live, you might wait until someone sees you and asks. Meanwhile there's plenty to learn, and small things need no invitation.",
  "Inform before acting":
    "Before you act, you might tell the people it affects. This isn't asking for permission; it's a courtesy that tends to make room.",
  "Wait a lunar cycle":
    "For a decision that matters, you might give yourself about a month, and talk it over with different people along the way. What stays the same through all those days is worth hearing.",
};
