import type { WrittenPost } from "../../plan-types.ts";

export const sitting: WrittenPost[] = [
  {
    by: "maya",
    topic: "Sitting",
    content:
      "Sat at five forty with the radiator ticking. For once I didn't try to turn the ticking into anything. It ticked, I sat, the kettle waited.",
    comments: [
      "The ticking radiator has been my teacher for six winters.",
      "The kettle waited. I'll remember that one.",
    ],
  },
  {
    by: "maya",
    topic: "Clay",
    content:
      "One of my students centred her first bowl today. She had stopped trying about a minute before it happened, because the bell had rung and she thought the lesson was over. I said nothing and let her believe it was the clay.",
    comments: [
      "It probably was the clay.",
      "The bell that ends the trying is a lovely image. Did she keep the bowl?",
    ],
  },
  {
    by: "maya",
    topic: "Questions",
    content:
      "A question for people who have kept a practice for more than ten years: what did you stop doing? I'm less curious about what you added.",
    comments: [
      "I stopped reading about it before doing it.",
      "I stopped using a timer that looks at me.",
      "I stopped telling people. Then I stopped wanting to.",
    ],
  },
  {
    by: "gabriel-m",
    topic: "Sitting",
    content:
      "Twenty years ago my teacher told me I was sitting like someone waiting for a bus. I was offended for about eleven years. This morning I noticed that I had stopped looking down the road.",
    comments: [
      "Eleven years of being offended is a practice too.",
      "I think my bus is still a little late.",
    ],
  },
  {
    by: "gabriel-m",
    topic: "Work",
    content:
      "Planed a table top by hand because the machine was broken. It took all day. The customer asked whether I could feel the difference. I said no, but my back could, and also that I hadn't thought about the news once.",
    comments: ["My grandfather had a plane with his thumb worn into it."],
  },
  {
    by: "joost",
    topic: "Sitting",
    content:
      "The twins have discovered that I'm interruptible when I sit. Today's compromise: they may climb on me as long as they don't talk. Seven minutes. Best sit of the month.",
    comments: [
      "Please put this in a book for parents.",
      "Mine used to breathe on my eyelids to see if I was still in there.",
    ],
  },
  {
    by: "joost",
    topic: "Work",
    content:
      "Trued a wheel this afternoon. You turn a spoke a quarter, you wait, you listen, you turn the one opposite. A customer called it patience. I think it's only that shouting at a wheel has no effect.",
    comments: ["I have shouted at wheels. I can confirm."],
  },
  {
    by: "nat",
    topic: "Sitting",
    content:
      "When I was ordained we swept the yard each morning. New leaves came down behind the broom. Nobody thought this was a problem. I'm trying to answer my email in the same spirit.",
    comments: [
      "The inbox as a yard with a large tree over it. Thank you.",
      "Did the abbot also reply to all?",
    ],
  },
  {
    by: "haruto",
    topic: "Work",
    content:
      "The lacquer on a tea box I have been mending needs another ten days in the damp cupboard. The owner asked if it can be hurried. I offered to let her come and look at it while it does nothing. She came. We had tea. It did nothing.",
    comments: [
      "I'd like to book an appointment to watch it do nothing.",
      "Ten days well spent by everybody.",
    ],
  },
  {
    by: "haruto",
    topic: "Sitting",
    content:
      "Cold room this morning. I could see my breath going out and not coming in. It occurred to me that this is how other people see most of what I do.",
    comments: ["I've been thinking about this since breakfast."],
  },
  {
    by: "arjun-b",
    topic: "Evenings",
    content:
      "The toll collector on the coastal road now hums the verse before I do. Today he asked what it means. There were four cars behind me, so I said: it means slowly. He waved me through slowly.",
    comments: [
      "Four cars behind you received a blessing and didn't know it.",
      "I'm telling this one at dinner.",
    ],
  },
  {
    by: "tenzin",
    topic: "Sitting",
    content:
      "My grandfather ground lapis for three days before he let me touch a brush. I asked him what I was supposed to learn from the grinding. He said: blue.",
    comments: [
      "Blue. I have nothing to add.",
      "I laughed out loud on a bus, and then I was quiet for four stops.",
    ],
  },
  {
    by: "dorji",
    topic: "Evenings",
    content:
      "Forty-one curves between the school and the last village. On the outside curves I say the short prayer, on the inside curves I breathe. The children know not to ask me anything until the bridge.",
    comments: ["Forty-one is a good length for a mala."],
  },
  {
    by: "linh",
    topic: "Sitting",
    content:
      "Walking home from the night shift, I follow the street sweepers by half an hour. Everything is damp and numbered. I count steps to a hundred and start again, and by the market I'm only walking.",
    comments: ["I start work when you walk home. I'll think of you at the market."],
  },
  {
    by: "nilu",
    topic: "Sitting",
    content:
      "Meditated on the ferry, next to a man with nine hens. At some point I was no longer meditating in spite of the hens.",
    comments: [
      "Nine is a good number of hens for this.",
      "The hens were probably thinking the same of you.",
    ],
  },
  {
    by: "andres-v",
    topic: "Sitting",
    content:
      "The cellar is fourteen degrees in every season. I sit between two barrels. A hundred days without a glass today. It doesn't feel like a victory, more like having put down a bag I had been holding at parties.",
    comments: [
      "A bag held at parties. I know the weight of that one.",
      "I'm glad you said it here. A hundred days is a hundred mornings.",
    ],
  },
  {
    by: "esther-n",
    topic: "Work",
    content:
      "We start every school day with one minute in which nobody has to be good at anything. A boy of seven told me today that it's his best subject.",
    comments: [
      "That boy should be given a prize he doesn't have to be good at.",
      "I'm going to ask my own headteacher for this minute.",
    ],
  },
  {
    by: "ingrid",
    topic: "Housekeeping",
    content:
      "Good evening, everyone. A few of you asked how circles begin: anyone can start one, and it needs no more than a name and two honest sentences. If the category you want isn't there, just type it. Write to me if a door sticks.",
    comments: [
      "Thank you for looking after the doors.",
      "I opened one last week. It took less time than finding my glasses.",
    ],
  },
  {
    by: "ingrid",
    topic: "Housekeeping",
    content:
      "Rain since Tuesday. I walked up to the reservoir and counted eleven kinds of grey. If you have a spare colour where you are, describe it below.",
    comments: [
      "Jacaranda on the pavement, a bruised violet.",
      "Turmeric on my cutting board.",
      "The inside of a walnut, just now.",
    ],
  },
  {
    by: "elena-c",
    topic: "Writing",
    content:
      "I wrote four obituaries this week. In none of them did the family mention what the person owned. One man whistled on ladders. One woman always bought two newspapers, the second for the bus driver. I went home and whistled on a chair, to practise.",
    comments: [
      "I'd like to be remembered for the second newspaper.",
      "This is the best argument for a small life I've read.",
    ],
  },
  {
    by: "elena-c",
    topic: "Writing",
    content:
      "A reader asked me whether it's sad, writing about the dead. The dead are easy. It's the deadline that kills.",
    comments: ["You win today."],
  },
];
