import type { WrittenPost } from "../../plan-types.ts";

export const breathAndBody: WrittenPost[] = [
  {
    by: "tomasz",
    topic: "Breath",
    content:
      "In the emergency room I learned that the fastest way to calm someone is to breathe so that they can hear it. You don't tell them anything. After a while they join in, because people do.",
    comments: [
      "I did this with my daughter last night without knowing it had a name.",
      "We do this with horses too.",
    ],
  },
  {
    by: "tomasz",
    topic: "Breath",
    content:
      "If you are new to breath practice, a small warning from an old nurse: **more is not better. Dizzy is not deep.** If your fingers tingle, stop, feel your feet, look at something green. The exhale is on your side.",
    comments: [
      "I wish someone had told me this at my first retreat.",
      "Printed and put on the wall of the practice room.",
    ],
  },
  {
    by: "tomasz",
    topic: "Breath",
    content:
      "Someone fell asleep in tonight's session and snored in a perfect four-six rhythm. I let the group follow him.",
    comments: ["I think that may have been my husband."],
  },
  {
    by: "anjali",
    topic: "Breath",
    content:
      "My own teacher is eighty-one. I asked her what she still finds difficult in pranayama. She thought for a while and said: the phone.",
    comments: ["I'll quote her at least once a day.", "Eighty-one and completely right."],
  },
  {
    by: "anjali",
    topic: "Breath",
    content:
      "Found a bug in the payroll at five in the afternoon, one character, two days of looking. I had gone past it eleven times. It was only when I got up to make tea and breathed out at the window that I saw it. I'm not claiming anything. I'm saying: get up and make the tea.",
    comments: ["Most of my bugs live near the kettle.", "The tea knew all along."],
  },
  {
    by: "anjali",
    topic: "Questions",
    content:
      "When you practise with one nostril closed by a cold, do you wait until it clears, or do you work with what is there? I was taught one, I do the other, and I'd like to know what you do.",
    comments: [
      "I work with what is there, gently, lying on the other side first.",
      "I wait. My teacher said the nose isn't a door to be kicked in.",
    ],
  },
  {
    by: "darnell",
    topic: "Breath",
    content:
      "Told my sprinters to take one slow breath before the gun. We were beaten in every heat. Then a girl who came last said: coach, that was the first time I heard the crowd. We're keeping the breath.",
    comments: [
      "Keep the breath. The medals rust anyway.",
      "I'd like to run for you and I'm fifty-eight.",
    ],
  },
  {
    by: "darnell",
    topic: "Breath",
    content:
      "Forty minutes in traffic on the Dan Ryan. Jaw like a vise. I finally did what I tell teenagers to do, and it worked, which was very annoying.",
    comments: ["It's always annoying when it works."],
  },
  {
    by: "amina",
    topic: "Breath",
    content:
      "There is a moment after a difficult landing when everybody in the tower breathes out at the same time. Nobody mentions it. I think it is the most honest sound I know.",
    comments: [
      "We have that in the operating theatre.",
      "I have goosebumps, and a new respect for towers.",
    ],
  },
  {
    by: "amina",
    topic: "Moving",
    content:
      "Twelve hours sitting, then forty minutes on the mat. The first ten were an argument with my left hip. I let it have the last word and after that it was quite reasonable.",
    comments: ["Mine wants it in writing."],
  },
  {
    by: "thandi",
    topic: "Water",
    content:
      "A woman of sixty-four put her face under water today for the first time in her life. She came up and said: it's quiet in there. Then she did it nine more times.",
    comments: [
      "It's quiet in there. I'm crying a little at my desk.",
      "Nine more times. Of course.",
    ],
  },
  {
    by: "thandi",
    topic: "Water",
    content:
      "What I tell people who are afraid: you don't have to trust the water. You only have to let it hold the part of you that's already in it. Start with a foot.",
    comments: [
      "I think this is about more than water.",
      "Started with a foot. The foot reports back favourably.",
    ],
  },
  {
    by: "thandi",
    topic: "Questions",
    content:
      "Those of you who swim in cold water: what do you do in the first thirty seconds? I count exhales. A friend sings. Yesterday someone on the beach swore in three languages, and it seemed to help.",
    comments: [
      "I recite the names of my aunts.",
      "Swearing works best in a language you learned as a child.",
    ],
  },
  {
    by: "isla",
    topic: "Water",
    content:
      "Five degrees, flat sea, two seals who didn't think much of my breaststroke. Porridge for forty afterwards. I burned the first pot because I was still out there.",
    comments: ["Seals are harsh critics.", "The burnt pot is an offering."],
  },
  {
    by: "claire-t",
    topic: "Moving",
    content:
      "Night bus, last round, one passenger. He asked why I stretch at the terminus. I showed him. We did three neck circles in an empty bus at the end of the line, and he went home, and so did I.",
    comments: [
      "I want to ride that bus.",
      "Three neck circles at the end of the line is a whole short film.",
    ],
  },
  {
    by: "kasia",
    topic: "Moving",
    content:
      "I inspect ship hulls. You tap and listen. A sound plate rings, a tired one answers late. In class today the teacher had us tap along our shin bones. I couldn't stop smiling.",
    comments: ["A tired one answers late. That's my knee.", "I'll never hear a hull the same way."],
  },
  {
    by: "kasia",
    topic: "Questions",
    content:
      "How do you learn to teach? In my training I know the posture, I know the words, and then a real person stands there and bends in a way that is in none of the books.",
    comments: [
      "You look at the person until the words are no longer needed. It takes about ten years and starts on the first day.",
      "I ask them what it feels like before I say what it looks like.",
    ],
  },
  {
    by: "marta-oliveira",
    topic: "Moving",
    content:
      "I translated a recipe for bread this morning that said: knead until it pushes back. Then I went to yoga, and for the first time understood what my teacher means by engaging the legs.",
    comments: ["Knead until it pushes back should be on the door of every studio."],
  },
  {
    by: "meilin",
    topic: "Moving",
    content:
      "A beginner asked me today why we do everything so slowly. I said: so that you can see what you leave out. She came back to me at the end and said: nearly everything.",
    comments: ["Nearly everything. Yes.", "She'll be very good."],
  },
  {
    by: "meilin",
    topic: "Moving",
    content:
      "The gardeners have put a wooden support under the oldest branch of the banyan. It looks like a walking stick. This morning we all practised a little lower than usual, out of respect.",
    comments: ["I bowed to my screen."],
  },
  {
    by: "felix",
    topic: "Moving",
    content:
      "Physics teacher's note on qigong: I still don't know what the word energy means when my instructor says it, and I've decided not to ask until my back hurts again.",
    comments: [
      "I teach chemistry and have made the same agreement.",
      "Your back has done the experiment for you.",
    ],
  },
  {
    by: "felix",
    topic: "Work",
    content:
      "Lost my temper in the second period, found it again at break, by the window, with my hands hanging down like wet sleeves. Apologised in the third. A pupil said: it's fine, you were only ten per cent as loud as last year.",
    comments: ["Ninety per cent quieter is a very good result for one year."],
  },
  {
    by: "hassan",
    topic: "Questions",
    content:
      "My falcon will not come to the glove when I am only pretending to be calm. She comes when I have given up on her coming. I have no idea how to use this at the office, but I keep thinking there must be a way.",
    comments: [
      "Give up on the meeting and see who comes.",
      "She sounds like my cat, with a better salary.",
    ],
  },
];
