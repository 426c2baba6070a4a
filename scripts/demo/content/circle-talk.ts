import type { DiscussionKind } from "@attune/core/discussions/discussions.contract";

export interface DemoDiscussion {
  /** Index of the circle in the list of circles. */
  circle: number;
  kind: DiscussionKind;
  title: string;
  body: string;
  /** Written by the circle's members in turn. */
  replies: string[];
}

export const circleTalk: DemoDiscussion[] = [
  {
    circle: 0,
    kind: "topic",
    title: "What wakes you without a phone",
    body: "I would like the phone to sleep in the kitchen. What do you use instead, and does it let the others in the house sleep?",
    replies: [
      "A wind-up clock under the pillow. It ticks, but after three nights I no longer heard it.",
      "The heating. It comes on at ten to six and the pipes knock, more reliable than I am.",
      "I drink a large glass of water before bed. Not elegant, and it works.",
    ],
  },
  {
    circle: 0,
    kind: "discussion",
    title: "What is the first thing you notice when you sit down?",
    body: "For me it is the cold on the tops of my feet. Then the fridge.",
    replies: [
      "That I am already planning. Always the same list.",
      "The dog sighing, which I have decided counts as company.",
    ],
  },
  {
    circle: 1,
    kind: "topic",
    title: "Boots that survive a winter",
    body: "Mine gave up at the seam again. What do you walk in when the ground has been wet for weeks?",
    replies: [
      "Old leather, waxed on Sundays. Heavy, and they have outlived two cars.",
      "Rubber boots with felt soles. Slow, which is rather the point here.",
    ],
  },
  {
    circle: 1,
    kind: "discussion",
    title: "Which tree would you visit in the snow?",
    body: "There is a beech above the quarry whose lowest branch has grown back into its trunk. I go when I cannot decide something.",
    replies: [
      "The row of limes by the old school. They hum in summer and in winter you can hear why.",
      "A hornbeam nobody pruned. It looks like a crowd of people leaving.",
    ],
  },
  {
    circle: 2,
    kind: "topic",
    title: "Three minutes at a bus stop",
    body: "Let us collect what can be done standing, in a coat, without anybody turning round. I begin: breathe out as long as the red light lasts.",
    replies: [
      "Feel for the edge of the coin in your pocket, and breathe once for each turn of it.",
      "Count how many sounds there are behind you. It makes the breath go down by itself.",
    ],
  },
  {
    circle: 3,
    kind: "discussion",
    title: "A sound from your kitchen",
    body: "This week nothing from far away: bring one sound that is in your kitchen anyway.",
    replies: [
      "The lid of the rice pot, just before it boils over. It has two notes.",
      "My grandmother's drawer, which sticks and then gives way with a bark.",
    ],
  },
];

/** Written by the circle's host and members in turn. */
export const circlePosts: { circle: number; content: string }[] = [
  {
    circle: 0,
    content: "Six o'clock, fog up to the window. One line: the kettle was louder than I.",
  },
  { circle: 0, content: "I slept through it and sat at lunch instead. It counts, I have decided." },
  { circle: 1, content: "The path by the mill is open again. Mind the third bridge, it is ice." },
  {
    circle: 2,
    content: "Between two deliveries: four breaths on the stairs. My knees thank the circle.",
  },
  { circle: 3, content: "Thursday's sound will be a river under ice. Headphones help." },
];

export const circleReport = {
  circle: 0,
  content: "Eight mornings with me, half price until Sunday. Write to me for the link.",
  reason: "spam",
  note: "The third advertisement this month.",
} as const;
