import type { WrittenPost } from "../plan-types.ts";
import { randomOf } from "../random.ts";
import type { DemoPerson } from "../types.ts";

/** Halves of posts: any first half fits any second one. */
interface Parts {
  interests: string[];
  topic: string;
  first: string[];
  second: string[];
}

const parts: Parts[] = [
  {
    interests: ["Meditation", "Buddhism", "Mindfulness", "Hinduism"],
    topic: "Sitting",
    first: [
      "Sat for fifteen minutes this morning with the window open.",
      "Only ten minutes today, on the edge of the bed, still in my coat.",
      "I moved my cushion to the other side of the room.",
      "Missed three mornings and went back today without making a story of it.",
      "Sat on a bench during the lunch break with my phone in the bag.",
      "Tried counting breaths again, one to ten, as I did in the first year.",
    ],
    second: [
      "The noise was the same as ever and I minded it less.",
      "Somewhere around the middle it stopped being a task.",
      "Most of it was planning dinner. The bell came and I laughed.",
      "My shoulders came down by themselves, which they don't do when I ask.",
      "I don't have a conclusion, only a slightly slower afternoon.",
      "What stays with me is the light on the floor, and how fast it moves.",
      "I noticed how much I lean forward, even when I sit still.",
    ],
  },
  {
    interests: ["Forest Bathing"],
    topic: "Outdoors",
    first: [
      "Took the long way home, past the trees behind the school.",
      "Half an hour in the park before the rain.",
      "Walked the same path as yesterday, on purpose, to see what had changed.",
      "Left the headphones at home today.",
      "Stood under one tree until I stopped wanting to go.",
      "Went out at dusk with no plan.",
    ],
    second: [
      "There were more birds than I had names for.",
      "The ground smelled of pepper and wet paper.",
      "Someone had left a chair there, facing the water. I used it.",
      "I came back with cold hands and a better mood than I had deserved.",
      "It took about ten minutes for my eyes to slow down.",
      "A stranger nodded at me as if we were both in on something.",
      "I touched the bark and it was warmer than the air.",
    ],
  },
  {
    interests: ["Journaling", "Tarot", "Numerology"],
    topic: "Writing",
    first: [
      "Three lines in the notebook tonight instead of three pages.",
      "Read back what I wrote in spring.",
      "I wrote with my other hand for a page.",
      "My question for the week is what I'd do with one free hour.",
      "Started a list of things that went quietly well.",
      "Wrote a letter I don't intend to send.",
    ],
    second: [
      "The shortest sentence turned out to be the true one.",
      "I was kinder to other people on paper than to myself.",
      "Half of what worried me then I had to look up.",
      "It was slow, and slow seemed to be the point.",
      "I closed the book earlier than planned and slept well.",
      "There was one word I kept crossing out. I'll start there tomorrow.",
      "By the end I was writing about the kitchen, which is usually where it leads.",
    ],
  },
  {
    interests: ["Yoga", "Tai Chi", "Qigong"],
    topic: "Moving",
    first: [
      "Practised in the hallway because the living room was taken.",
      "One posture for the whole week, that's the plan.",
      "My hips have opinions about the new chair at work.",
      "Did the form at half speed today.",
      "Twenty minutes on the mat after a long day of standing.",
      "The teacher asked us to do less, and then less than that.",
    ],
    second: [
      "The left side is a different country from the right.",
      "I found out where I hold my breath. It's in every turn.",
      "Nothing looked impressive and everything felt better.",
      "Lying down at the end I heard the whole house.",
      "It's odd how the feet know things first.",
      "I shook for a while and then I didn't.",
      "Afterwards the stairs were easy, which I'm counting as progress.",
    ],
  },
  {
    interests: ["Breathwork", "Reiki"],
    topic: "Breath",
    first: [
      "Four counts in, six counts out, at every red light.",
      "Did the short practice before a call I was dreading.",
      "I've been watching the pause after the exhale.",
      "Taught my neighbour to breathe into her back.",
      "Tonight I put one hand on the chest and one on the belly and waited.",
      "Woke at three and tried the long exhale instead of the phone.",
    ],
    second: [
      "It didn't solve anything, it only made room.",
      "After two minutes my jaw let go with a click.",
      "The voice that came out afterwards was lower than usual.",
      "I fell asleep before I could count it as practice.",
      "It works better when I don't check whether it works.",
      "The difference is small and I wouldn't want to be without it.",
      "I could feel the ribs move at the sides, like a slow accordion.",
    ],
  },
  {
    interests: ["Sound Healing", "Prayer", "Christianity", "Islam", "Judaism"],
    topic: "Evenings",
    first: [
      "Lit a lamp before dinner and left the big light off.",
      "We sang one verse at the table tonight.",
      "I sat in the back row of an empty church, mosque or concert hall, it hardly mattered which.",
      "Said the old words again this evening.",
      "Turned everything off at nine and listened to the house.",
      "Hummed one note while washing up.",
    ],
    second: [
      "The quiet afterwards was part of it.",
      "My grandmother would have approved and then corrected me.",
      "Nobody said much, and nobody left early.",
      "It's a small thing to hang a day on, but it holds.",
      "I don't always believe it, and I'm always glad I did it.",
      "The street was loud and it didn't reach us.",
      "For a moment everyone in the room was doing the same thing.",
    ],
  },
];

/** Combines each first half with every second one, which works as their counts share no divisor. */
const paired = (first: string[], second: string[]) =>
  Array.from(
    { length: first.length * second.length },
    (_, index) => `${first[index % first.length]} ${second[index % second.length]}`,
  );

export function composePosts(people: DemoPerson[], count: number): WrittenPost[] {
  const random = randomOf("composed");
  const pairs = parts.map(({ first, second }) =>
    paired(random.some(first, first.length), random.some(second, second.length)),
  );
  const posts: WrittenPost[] = [];
  for (let turn = 0; posts.length < count; turn++) {
    const person = people[(turn * 7) % people.length];
    if (!person) break;
    const fitting = parts
      .map((part, index) => ({ part, index }))
      .filter(({ part }) => part.interests.some((one) => person.interests.includes(one)));
    const chosen = fitting.length > 0 ? random.pick(fitting) : undefined;
    const content = chosen && pairs[chosen.index]?.pop();
    if (!chosen || !content) continue;
    posts.push({ by: person.username, topic: chosen.part.topic, content, comments: [] });
  }
  return posts;
}
