interface EventTalk {
  /** The event's title. */
  event: string;
  /** In order. */
  comments: { by: string; content: string }[];
}

export const eventTalks: EventTalk[] = [
  {
    event: "A slow walk in Leigh Woods",
    comments: [
      { by: "maya", content: "Is the lower path dry enough for shoes without much of a sole?" },
      {
        by: "rowan",
        content:
          "*Not* after this week, @maya. Anything that survives a puddle is fine. I have a spare pair in a 42.",
      },
      { by: "ingrid", content: "That's my size. And I have far too much soup to carry home." },
      { by: "maya", content: "Then I'll bring bread, and shoes that survive a puddle." },
      { by: "rowan", content: "This is how a walk of two miles takes two hours." },
    ],
  },
  {
    event: "Bowls and cello",
    comments: [
      { by: "noor", content: "Could someone lie down near the door? I may have to leave early." },
      {
        by: "luca-ferrandini",
        content:
          "Of course. I'll keep the two mats by the door for people who have a train to catch.",
      },
      {
        by: "tomasz",
        content: "Coming from Kraków for this one. How cold is the floor, honestly?",
      },
      { by: "luca-ferrandini", content: "It's stone, so honestly: two blankets." },
      { by: "noor", content: "I'll bring a third, and we can share it." },
    ],
  },
  {
    event: "Beech gold walk",
    comments: [
      { by: "haruto", content: "I'm still finding leaves in my pockets." },
      { by: "maya", content: "Thank you for stopping as often as you did, Rowan." },
      { by: "rowan", content: "Thank you for not asking how much further it was." },
    ],
  },
];
