import type { WrittenPost } from "../../plan-types.ts";

export const faithCardsAndSky: WrittenPost[] = [
  {
    by: "noor",
    topic: "Faith",
    content:
      "A baby came at the hour of the dawn prayer. I had her in one hand and my intention in the other, and I think both arrived on time.",
    comments: ["Mabrouk to everyone involved.", "I've never read a better sentence about prayer."],
  },
  {
    by: "noor",
    topic: "Faith",
    content:
      "In our reading circle this week we had a psalm, a sura and a very short parable, and all three were about someone who wouldn't come in to dinner. We talked about our brothers for an hour and a half.",
    comments: [
      "I'm the brother. I've since gone in to dinner.",
      "May I join next week? I can bring olives.",
    ],
  },
  {
    by: "noor",
    topic: "Questions",
    content:
      "How do you pray, or sit, or whatever you call it, on days when you're simply too tired? I'm collecting honest answers, the shorter the better.",
    comments: [
      "I touch the doorframe on the way in. That's all.",
      "Lying down. I was told it counts.",
      "I say: you know. And then I sleep.",
    ],
  },
  {
    by: "aoife",
    topic: "Faith",
    content:
      "Swept the leaves off the holy well this morning. A robin supervised. My mother would have said three Hail Marys and then told the robin about my brother's divorce.",
    comments: ["The robin already knew.", "I can hear her."],
  },
  {
    by: "aoife",
    topic: "Outdoors",
    content:
      "Bees are in their winter ball now. They take turns being on the outside. I think about that more than about most things I was told in church.",
    comments: [
      "They take turns being on the outside. Thank you.",
      "My monastery should adopt this rule.",
    ],
  },
  {
    by: "kwame",
    topic: "Work",
    content:
      "A young man wants to learn the loom so he can make a cloth for his wedding in May. I told him he can do it if he never looks at how much is left. He has looked eleven times today. We will get there.",
    comments: ["Please show us the cloth in May.", "I'm that young man with most things."],
  },
  {
    by: "kwame",
    topic: "Faith",
    content:
      "On Sunday the sermon was long, and the heat was longer. A child in front of me slept with her mouth open all the way through. I believe she received most of it.",
    comments: ["She received all of it."],
  },
  {
    by: "walter-j",
    topic: "Introductions",
    content:
      "I was told to introduce myself. I guided ore boats into the harbour for thirty-one years. My wife Marian died in March. I don't know what I am doing here, but the coffee is on, so to speak, and I can stay a while.",
    comments: [
      "You're very welcome here, Walter. Stay as long as you like.",
      "I'd like to hear about the boats, and about Marian.",
      "My father was a pilot on the Elbe. He never said so much in one go.",
    ],
  },
  {
    by: "walter-j",
    topic: "Writing",
    content:
      "My daughter gave me a notebook. I wrote the weather in it for nine days. On the tenth I wrote that Marian would have liked the fog. I suppose that is how it starts.",
    comments: ["That's exactly how it starts.", "Wind, visibility, Marian. A good log."],
  },
  {
    by: "adaeze",
    topic: "Work",
    content:
      "A man told me today that he had nothing to say. He then said nothing for forty minutes, and took my hand, and thanked me for the talk.",
    comments: [
      "I hope someone sits like that with me one day.",
      "Forty minutes is a long and generous talk.",
    ],
  },
  {
    by: "adaeze",
    topic: "Grief",
    note: "Losing someone",
    content:
      "People bring food because they can't bring the person. Eat it, even if it's the fourth lasagne. It's love in the only shape it could find at short notice.",
    comments: [
      "There were seven lasagnes. I ate from every one.",
      "In our village it was rice. So much rice.",
    ],
  },
  {
    by: "adaeze",
    topic: "Evenings",
    content:
      "I finally took a day off, and didn't know where to put my hands. Planted garlic. They knew what to do with that.",
    comments: ["Garlic is very forgiving of chaplains."],
  },
  {
    by: "nathan",
    topic: "Faith",
    content:
      "Tuned a piano that hadn't been touched since its owner died in 1994. It was a whole tone flat, every string together. It had been in tune with itself the entire time.",
    comments: [
      "In tune with itself the entire time. I need to sit down.",
      "What did you play on it first?",
    ],
  },
  {
    by: "nathan",
    topic: "Evenings",
    content:
      "Sundown at four thirty-nine. I have a list of eleven things that aren't finished. In nine minutes that will stop being my problem until tomorrow night. Shabbat shalom to those who want it.",
    comments: [
      "Shabbat shalom. I've put my list in a drawer as well.",
      "I'm not of your people, but I'm putting my list away in sympathy.",
    ],
  },
  {
    by: "shira",
    topic: "Faith",
    content:
      "Candle lighting with a toddler, a report: lit, blown out, lit, blown out, lit, birthday song. We then moved to a higher shelf and a lower standard.",
    comments: [
      "A lower standard is the secret of most traditions.",
      "The birthday song is liturgy now. I'm sorry.",
    ],
  },
  {
    by: "leila",
    topic: "Writing",
    content:
      "In the margin of a treatise on grammar from 1480 someone has written, in very small letters, that it is raining and that he misses his sister. I catalogued it under: remarks.",
    comments: ["I hope she knew.", "Remarks. I love your whole profession."],
  },
  {
    by: "mariam",
    topic: "Faith",
    content:
      "Red light on the Corniche, ten to five, ocean on one side. I have exactly as long as the light lasts. Some mornings I hope for a slow one.",
    comments: [
      "May all your lights be slow.",
      "I listen to you at that hour. Now I know what comes before the jingle.",
    ],
  },
  {
    by: "priya-r",
    topic: "Evenings",
    content:
      "The lamp has been burning at six in the evening for a hundred and thirty years, in four houses. Tonight the power failed in the whole street, and the neighbours' children came to see why we had light.",
    comments: [
      "A hundred and thirty years, and still doing its job.",
      "What did you tell the children?",
    ],
  },
  {
    by: "helene",
    topic: "Cards",
    content:
      "Card of the week: the Eight of Pentacles. A man carving the same coin eight times. Proofreaders, rejoice. My question with it: which of your repetitions is craft, and which one is only habit?",
    comments: [
      "Washing up is craft. Checking the door is habit.",
      "The man on my card has the face of my tax adviser.",
    ],
  },
  {
    by: "helene",
    topic: "Cards",
    content:
      "Someone asked me to say whether he will return. I said I do not do that, and drew one card for what she might do on Thursday instead. She left with an appointment at the swimming pool.",
    comments: [
      "More oracles should recommend swimming pools.",
      "Thursday is a very good question.",
    ],
  },
  {
    by: "sofia-arriaga",
    topic: "Cards",
    content:
      "Printed the Moon again this morning. The block cracked last winter, right through the path between the towers. I've decided the crack is part of the road.",
    comments: ["I wouldn't repair it either.", "How many are left of the first printing?"],
  },
  {
    by: "simone",
    topic: "Work",
    content:
      "Beeswax remembers everything, soy forgives you, paraffin doesn't care. Choose your candle accordingly.",
    comments: ["I've dated all three.", "Beeswax household here, for better or worse."],
  },
  {
    by: "dimitra",
    topic: "Sky",
    content:
      "A guest asked for her chart and wanted to know when she will be rich. I told her what I tell them all: this shows the weather, not the harvest. She looked at the harbour for a while, and asked about the weather.",
    comments: [
      "The weather, not the harvest. I'll use that with clients.",
      "Your grandmother would have promised her a ship.",
    ],
  },
  {
    by: "dimitra",
    topic: "Sky",
    content:
      "This month's small exercise for Charts Over Coffee: find your Mercury and notice how you ask for directions. I have an entire theory, built on eleven guests and my cousin.",
    comments: ["I don't ask for directions. What does that make me?"],
  },
  {
    by: "zarina",
    topic: "Sky",
    content:
      "After closing time I stood in the trench of the great sextant and looked up through the slot. Ulugh Beg measured the year to within a minute, with a wall. I measured that I was cold and very happy.",
    comments: [
      "Within a minute, with a wall. People are wonderful.",
      "Please take a chair next time, and a blanket, and me.",
    ],
  },
  {
    by: "omar-k",
    topic: "Sky",
    content:
      "New moon on Friday night. We drive out at eight, forty minutes into the dark, and turn off the headlights. The first five minutes people talk. Then they see it.",
    comments: ["Is there a seat left in the second car?", "The first five minutes. Yes."],
  },
  {
    by: "gayane",
    topic: "Questions",
    content:
      "A pupil asked me what my life number is. I said seventeen, because it's prime and I like it. She calculated for a while and said: teacher, that's not how it works. I said: I know. What would you like yours to be?",
    comments: [
      "Forty-one, please, and I won't be reduced.",
      "Best lesson in the subject I have heard of.",
    ],
  },
  {
    by: "zsofi",
    topic: "Work",
    content:
      "Four weeks on a sleeve from 1610. Today I found the repair of someone before me, maybe two hundred years ago, in a slightly wrong red. I left it in. We work on the same sleeve, she and I.",
    comments: [
      "A slightly wrong red, across two hundred years. I'm moved.",
      "Someone will find yours one day and leave it in.",
    ],
  },
  {
    by: "jiwoo",
    topic: "Drawing",
    content:
      "Leaf number sixty-two. For the first time I drew the hole a caterpillar had made before I drew the leaf. It was easier. The leaf was just what was left.",
    comments: [
      "I started a leaf yesterday because of you. It looks like a boot.",
      "Sixty-two. I hope you're resting as well.",
    ],
  },
  {
    by: "parisa",
    topic: "Writing",
    content:
      "Opened the Hafez before my first lecture. He advised wine. I gave the lecture on liver enzymes as planned, but in a better mood.",
    comments: ["He knows his audience.", "Half right again, then."],
  },
  {
    by: "sade",
    topic: "Work",
    content:
      "Ten past four in the workshop. Someone dropped a whole tray of pins and everybody looked at me. No shouting after four. We picked up nine hundred pins in silence, and by the end we were all laughing.",
    comments: ["I need this rule in my house.", "Nine hundred pins is a retreat."],
  },
];
