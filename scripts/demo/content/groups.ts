import type { GroupTalk } from "../plan-types.ts";

export const groupTalks: GroupTalk[] = [
  {
    host: "maya",
    others: ["tomasz", "adaeze", "rowan"],
    title: "Soup and silence",
    lines: [
      [
        "maya",
        "You three don't know each other, and you should. Soup at mine on Saturday, and no one has to talk.",
      ],
      ["adaeze", "I can be quiet for as long as there's bread."],
      ["tomasz", "I'll bring bread. Rye, if the oven forgives me."],
      ["rowan", "I'll be on the train with a wet map. Which tram from the station?"],
      ["maya", "The eleven, to the end. Then follow the smell of onions."],
      ["adaeze", "Is this the kind of silence where you're allowed to laugh?"],
      ["tomasz", "In my experience that's the only kind."],
      [
        "maya",
        "**Seven o'clock**, then. There are:\n- six bowls, and one of them leaks\n- four chairs",
      ],
      ["rowan", "I'll take the one that leaks."],
    ],
    replies: { 4: 3, 6: 5 },
    reactions: { 2: ["adaeze", "love"], 6: ["maya", "celebrate"] },
  },
];
