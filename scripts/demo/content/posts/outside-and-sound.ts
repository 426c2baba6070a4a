import type { WrittenPost } from "../../plan-types.ts";

export const outsideAndSound: WrittenPost[] = [
  {
    by: "rowan",
    topic: "Outdoors",
    content:
      "Took down a storm-split ash today, a hundred and forty years by the rings. I put my hand on the stump afterwards for as long as it took the saw to cool. The householder brought me tea and didn't ask. Good man.",
    comments: ["Thank you for the hand on the stump.", "Some people know when to bring tea."],
  },
  {
    by: "rowan",
    topic: "Outdoors",
    content:
      "Things I said on last Saturday's walk, complete list: mind the root. That one is beech. Shall we stop. Look. Mind the other root.",
    comments: [
      "It was the best guided walk I have ever been on.",
      "I'd like this as a poem on my fridge.",
    ],
  },
  {
    by: "rowan",
    topic: "Questions",
    content:
      "If you had to learn one tree by heart where you live, which would it be? Not the grandest one. The one you pass.",
    comments: [
      "A lime outside the pharmacy with a bicycle lock grown into it.",
      "The fig that comes through my neighbour's wall and has no idea whose it is.",
      "A jacaranda that drops everything on my car.",
    ],
  },
  {
    by: "mikael",
    topic: "Outdoors",
    content: "Birch. Cut in June, dried in shade, eighteen months. Burns clean.",
    comments: [
      "I asked, and you answered. Thank you.",
      "This is the longest thing I've seen you write.",
    ],
  },
  {
    by: "mikael",
    topic: "Outdoors",
    content: "Lake froze on Sunday night. I heard it from the bed.",
    comments: ["What does it sound like?", "I've been trying to imagine that all day."],
  },
  {
    by: "river",
    topic: "Outdoors",
    content:
      "Measured the flow at the old bridge this morning: slower than last year, clearer too. Then I put the instrument away and sat until I couldn't tell which of us was moving.",
    comments: ["I like that you measured first."],
  },
  {
    by: "river",
    topic: "Outdoors",
    content:
      "My auntie says a river remembers every stone it has rolled. In my reports we call it bedload transport. I prefer hers, and I think the river does too.",
    comments: ["Bedload transport is going into a song.", "Your auntie should write the reports."],
  },
  {
    by: "kiri",
    topic: "Outdoors",
    content:
      "New rangers this week. Before we walked in I asked each of them to say their name to the river. One boy whispered his. By the third crossing he was shouting it, and laughing, up to his knees.",
    comments: [
      "I said mine to the canal behind our flat. A duck looked up.",
      "The river will know him now.",
    ],
  },
  {
    by: "kiri",
    topic: "Evenings",
    content:
      "My nana's cloak came back from the museum today, on loan to its own family for a week. We didn't wear it. We sat in the room with it and told it the news.",
    comments: ["On loan to its own family. What a sentence.", "I hope the news was good."],
  },
  {
    by: "mateo",
    topic: "Outdoors",
    content:
      "Before the pass we left three leaves under a stone, as my mother taught me. A visitor asked who they were for. I said: for the ones who were here first. He thought about it for an hour and then he left three as well.",
    comments: ["For the ones who were here first. I'll carry that up my own hill."],
  },
  {
    by: "mateo",
    topic: "Outdoors",
    content: "At four thousand metres you learn to take a small step and then to mean it.",
    comments: ["Useful at sea level too.", "I've written this on the inside of a cupboard door."],
  },
  {
    by: "samuel-r",
    topic: "Outdoors",
    content:
      "Eleven weeks in the forest. The first word I said in town was to a taxi driver and it came out as the contact call of a sifaka. He was very polite about it.",
    comments: ["Please teach us the contact call.", "I hope he answered."],
  },
  {
    by: "june",
    topic: "Outdoors",
    content:
      "The parking lot where our garden stands still has its white lines under the mulch. Last week a fern came up exactly in bay fourteen. We have given it a permit.",
    comments: ["Bay fourteen deserves it.", "I'd pay for a ticket to see that fern."],
  },
  {
    by: "yuxuan",
    topic: "Tea",
    content:
      "Tasted sixty spring teas for work. The sixty-first was the one I made for myself at home, with yesterday's leaves, not paying attention. Guess which one I remember.",
    comments: ["The sixty-first is always the one."],
  },
  {
    by: "tsion",
    topic: "Evenings",
    content:
      "The coffee ceremony has three rounds. The first is for the tongue, the second is for talk, and by the third people say what they came to say. I think most meetings end after the first.",
    comments: [
      "I'm going to hold my next meeting in three rounds.",
      "My family always left after the second. That explains a great deal.",
    ],
  },
  {
    by: "luca-ferrandini",
    topic: "Sound",
    content:
      "A man came to the bowl workshop and said he's tone deaf. I played two notes and asked which was higher. He got every pair right for ten minutes. He's not tone deaf. Someone was once unkind to him, in a school, about forty years ago.",
    comments: ["I know that school.", "Please do the same for my brother."],
  },
  {
    by: "luca-ferrandini",
    topic: "Sound",
    content:
      "Restrung the cello. For two days a new string only knows how to be new. You play it anyway, and it goes flat, and you bring it back, and it goes flat a little less.",
    comments: ["I read this as a note about moving to a new town."],
  },
  {
    by: "oksana",
    topic: "Sound",
    content:
      "The lights went out in the middle of rehearsal. Nobody stopped. We know the piece, we know each other's breath. When they came on again, two bars before the end, several of us closed our eyes to get back to where we had been.",
    comments: ["I've read this to my own choir.", "Thinking of you and your altos."],
  },
  {
    by: "oksana",
    topic: "Breath",
    content:
      "My practice this month: one long tone before sleep, lips closed, until it ends by itself. It takes a minute. On some nights it's the only minute that belongs to me.",
    comments: ["I'll hum mine at ten o'clock your time."],
  },
  {
    by: "yusuf",
    topic: "Sound",
    content:
      "Nine reeds today and all nine are firewood. The tenth I have not touched yet. I'm having tea next to it.",
    comments: ["Give our regards to the tenth.", "Tell us tomorrow. Or don't, and let it be."],
  },
  {
    by: "yusuf",
    topic: "Sound",
    content:
      "People think you blow into a ney. You don't. You breathe past it and hope that it finds you interesting.",
    comments: ["This also describes my first year of marriage."],
  },
  {
    by: "bia",
    topic: "Sound",
    content:
      "A patient with a new hip couldn't find her step. I drummed on the treatment table, very softly, the rhythm of the street she grew up in. She walked to the door and back. She was angry that I made her cry, and then she did it again.",
    comments: [
      "The street she grew up in. Of course that was where the step was.",
      "I want every clinic to have a drum.",
    ],
  },
  {
    by: "bia",
    topic: "Sound",
    content:
      "On the steps last night: four drums, two buckets, a baking tray, someone's uncle. At no time were we together, and at no time did anyone mind.",
    comments: ["Someone's uncle is the heart of every orchestra."],
  },
  {
    by: "nika",
    topic: "Sound",
    content:
      "In our songs the bass has one note for a whole verse. Visitors ask if that's boring. You're the floor. Everyone is dancing on you. It's not boring.",
    comments: ["You're the floor. I'll think of that at the office."],
  },
  {
    by: "siti",
    topic: "Work",
    content:
      "A drop of wax fell where it shouldn't have. You can't take wax back from cotton. So there's a small moon now in a pattern that never had one, and my neighbour has asked for the cloth with the moon.",
    comments: ["I'd also like the cloth with the moon.", "You can't take wax back. No."],
  },
  {
    by: "camila",
    topic: "Outdoors",
    content:
      "I counted how long people stay on thirty benches in this city. The longest wasn't the one with the view. It was the one where you can see other people arriving.",
    comments: ["I've tested this in our square. You're right.", "Please design everything."],
  },
  {
    by: "raf",
    topic: "Evenings",
    content:
      "Everyone asleep by nine tonight. I sat on the step with the engine grease still on my hands and said thank you for about four things, and then I ran out, and then I thought of eleven more.",
    comments: ["Fifteen is a good catch."],
  },
];
