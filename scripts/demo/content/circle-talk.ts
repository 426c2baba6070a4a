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
    body: "I'd like the phone to sleep in the kitchen. What do you use instead, and does it let the others in the house sleep?",
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
    body: "For me it's the cold on the tops of my feet. Then the fridge.",
    replies: [
      "That I'm already planning. Always the same list.",
      "The dog sighing, which I've decided counts as company.",
    ],
  },
  {
    circle: 1,
    kind: "topic",
    title: "Boots that survive a winter",
    body: "Mine gave up at the seam again. What do you walk in when the ground has been wet for weeks?",
    replies: [
      "Old leather, waxed on Sundays. Heavy, and they've outlived two cars.",
      "Rubber boots with felt soles. Slow, which is rather the point here.",
    ],
  },
  {
    circle: 1,
    kind: "discussion",
    title: "Which tree would you visit in the snow?",
    body: "There's a beech above the quarry whose lowest branch has grown back into its trunk. I go when I can't decide something.",
    replies: [
      "The row of limes by the old school. They hum in summer and in winter you can hear why.",
      "A hornbeam nobody pruned. It looks like a crowd of people leaving.",
    ],
  },
  {
    circle: 2,
    kind: "topic",
    title: "Three minutes at a bus stop",
    body: "Let's collect what can be done standing, in a coat, without anyone turning round. I'll start:\n\n1. Breathe out as long as the red light lasts.\n2. Let your *shoulders* know.\n3. At green, walk as if nothing had happened.",
    replies: [
      "> in a coat, without anyone turning round\n\nFeel for the edge of the coin in your pocket, and breathe once for each turn of it.",
      "Count how many sounds there are behind you. It makes the breath go down by itself.",
    ],
  },
  {
    circle: 3,
    kind: "discussion",
    title: "A sound from your kitchen",
    body: "This week nothing from far away: bring one sound that's in your kitchen anyway.",
    replies: [
      "The lid of the rice pot, just before it boils over. It has two notes.",
      "My grandmother's drawer, which sticks and then gives way with a bark.",
    ],
  },
  {
    circle: 4,
    kind: "topic",
    title: "Dizzy after alternate nostrils",
    body: "Third morning, and I stand up swaying. Am I doing too much, or doing it wrong?",
    replies: [
      "I held my breath because a book said so. Without the holding it went away.",
      "Shorter. I went back to five rounds and stayed there for the month.",
    ],
  },
  {
    circle: 4,
    kind: "discussion",
    title: "This month: the bee breath",
    body: "Bhramari, humming on the way out. Try it for a week, a few minutes a day, and write down where in the head you feel it.",
    replies: [
      "Behind the eyes first. By the fourth day in the teeth.",
      "My son asked whether the fridge was broken. I take that as progress.",
    ],
  },
  {
    circle: 5,
    kind: "discussion",
    title: "Hagar at the well",
    body: "Genesis 21, and the running between two hills that others of us know. One verse each: where did it catch you?",
    replies: [
      "\u201cGod heard the voice of the lad where he is.\u201d Where he is. Not where he should have been.",
      "That she gave the water to the boy first. My mother ate last all her life.",
      "I've walked between those hills. You walk it fast, and you think of her.",
    ],
  },
  {
    circle: 6,
    kind: "discussion",
    title: "What did you keep?",
    body: "A coat, a voice message, a jar of buttons. Say what it is, if you like. You don't have to say why.",
    replies: [
      "His reading glasses. I clean them on Sundays.",
      "The shopping list that was on the fridge. Leeks, batteries, bread.",
    ],
  },
  {
    circle: 7,
    kind: "discussion",
    title: "Card of the week: the Hermit",
    body: "Four readings, no predictions. What question does he put to you?",
    replies: [
      "Who the lamp is for. He holds it up as if for the person behind him.",
      "When did I last go somewhere without telling anyone?",
      "My deck has him looking at his feet. Perhaps that's the question.",
    ],
  },
  {
    circle: 8,
    kind: "topic",
    title: "Where should the weight be?",
    body: "Ten minutes of standing, and it's all in my toes. My teacher says the middle of the foot. How did you find it?",
    replies: [
      "Rock forwards and back with your eyes closed, smaller each time. Where it stops is the middle.",
      "I unlocked my knees and the weight went where it belonged.",
    ],
  },
  {
    circle: 9,
    kind: "topic",
    title: "How do you warm up afterwards?",
    body: "Four degrees in the lake today, and I shook for half an hour. What helps, apart from going in for less time?",
    replies: [
      "Dry and dressed before tea. Hat first. The shaking comes ten minutes later, so don't drive yet.",
      "A hot-water bottle wrapped in the clothes you'll put on.",
    ],
  },
  {
    circle: 10,
    kind: "discussion",
    title: "Saturn in the sixth house, on a Tuesday",
    body: "This week's placement. What is it good for when the washing machine leaks?",
    replies: [
      "For having kept the receipt.",
      "For mopping the whole floor, since I was down there.",
    ],
  },
  {
    circle: 11,
    kind: "topic",
    title: "Rhythms for one table and four people",
    body: "We have no drums this month, only a kitchen table. Which parts would you give to whom?",
    replies: [
      "Someone keeps the heartbeat with a flat hand and isn't allowed to get clever.",
      "Spoons on the off-beat. Wooden ones, the neighbours are kind but not deaf.",
    ],
  },
];
