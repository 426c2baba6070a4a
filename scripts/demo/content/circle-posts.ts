/** Written by the circle's host and members in turn. */
export const circlePosts: { circle: number; content: string }[] = [
  {
    circle: 0,
    content: "Six o'clock, fog up to the window. One line: the kettle was louder than I was.",
  },
  { circle: 0, content: "I slept through it and sat at lunch instead. It counts, I've decided." },
  { circle: 1, content: "The path by the mill is open again. Mind the third bridge, it's ice." },
  {
    circle: 2,
    content: "Between two deliveries: four breaths on the stairs. My knees thank the circle.",
  },
  { circle: 3, content: "Thursday's sound will be a river under ice. Headphones help." },
  {
    circle: 4,
    content:
      "Left nostril blocked since Monday. I breathed through what there was and called it study.",
  },
  {
    circle: 4,
    content: "**For the new ones:** an empty stomach means three *hours*, not three minutes.",
  },
  {
    circle: 5,
    content:
      "Tonight's text is short, half a page.\n\n- **seven:** soup\n- **half past:** reading\n- **nine:** the washing-up, with songs",
  },
  {
    circle: 5,
    content:
      "I read our verse to my father on the phone. He finished it by heart, and then he cried.",
  },
  { circle: 6, content: "Today would have been his birthday. I made the cake anyway." },
  { circle: 6, content: "You can come and only read. Many of us began that way." },
  { circle: 7, content: "Drew the Six of Cups twice in one week. I'm ringing my brother." },
  {
    circle: 7,
    content: "I lost my deck on a train, so this week's card is a drawing on a receipt.",
  },
  { circle: 8, content: "Eleven minutes today. At minute eight I noticed my jaw and let it go." },
  {
    circle: 8,
    content: "This week's question: what do your hands do when you forget them?",
  },
  { circle: 9, content: "Sea like slate, six minutes, two of us in and one on the shore." },
  {
    circle: 9,
    content: "Only the bath this week, doctor's orders. I put my ears under and heard my heart.",
  },
  { circle: 10, content: "My moon is in Cancer. I plan to blame it for the state of the kitchen." },
  {
    circle: 10,
    content:
      "My rising sign is in the wrong house on one site and the right one on another. Coffee?",
  },
  {
    circle: 11,
    content: "Recorded three minutes on the stairs of our block. The echo plays along.",
  },
  { circle: 11, content: "I lost the beat four times. Each time, someone kept it for me." },
];

export const circleReport = {
  circle: 0,
  content: "Eight mornings with me, half price until Sunday. Write to me for the link.",
  reason: "spam",
  note: "The third advertisement this month.",
} as const;
