import type { Talk } from "../plan-types.ts";

export const talks: Talk[] = [
  {
    between: ["maya", "tomasz"],
    lines: [
      "Hello Tomasz. I came to the evening breath session last week and slept for seven hours afterwards. I had forgotten what that's like.",
      "That makes me glad. Was it the long exhale or the lying down?",
      "I think it was being told that I could stop whenever I wanted.",
      "Then it was the permission. It usually is. We meet again on Tuesday, same hour.",
      "I'll bring a friend who doesn't believe in any of it.",
      "Those are the ones who fall asleep first. Bring a second blanket for her.",
    ],
    reactions: { 3: "insight" },
  },
  {
    between: ["haruto", "maya"],
    lines: [
      "I saw your note about the student and the bowl. May I ask which clay you use with beginners?",
      "A groggy stoneware, quite rough. It forgives them, and it takes the skin off their knuckles, so they learn to touch lightly.",
      "We begin with sanding, for the same reason. A year of sanding.",
      "A year. My students would write to their parents.",
      "Mine write to their parents as well. The parents tell them to keep sanding.",
      "+ If you have a broken cup that you like, do not throw it away. I would be happy to explain how I would mend it.",
    ],
  },
  {
    between: ["maya", "adaeze"],
    lines: [
      "Thank you for what you wrote about the lasagne. My neighbour lost her husband on Friday and I didn't know whether to ring the bell.",
      "Ring it. Bring something that can be eaten with a spoon, and don't stay unless she asks you to sit.",
      "She asked me to sit. We watched the news with the sound off.",
      "That was exactly right. How are you after it?",
      "Tired, in the good way. I made her a bowl this morning.",
    ],
    reactions: { 3: "gratitude" },
    firsts: { 4: "Tired, in the good way. I made her a bolw this morning." },
  },
  {
    between: ["rowan", "maya"],
    lines: [
      "You asked about woods near Gothenburg. I was in Änggårdsbergen once, in November, and got happily lost.",
      "That's ten minutes from my school. Which way did you go in?",
      "Past the rhododendrons, up to the big oaks. There is one with a split you can stand in.",
      "I know it. My students call it the phone box.",
      "Say hello to it from a man with a wet map.",
      "I went this afternoon and said it out loud. A jogger took out his earphones to look at me.",
      "Then it worked.",
    ],
    replies: { 5: 4 },
    pictures: {
      2: { motif: "wood", height: 0.66, alt: "A path between old oaks in autumn, with low light" },
    },
    reactions: { 3: "love", 5: "celebrate" },
  },
  {
    between: ["noor", "leila"],
    lines: [
      "Salaam Leila. Would you read something for our circle in December? Anything from your shelves with a stain on it.",
      "Wa alaykum salaam. I have a letter from a traveller who apologises to his host for eating all the figs.",
      "Please bring the figs letter. We have a rabbinical school dropout and a deacon, they'll have opinions.",
      "Is it all right if I read it in Arabic first? It scans.",
      "It's more than all right. Noor means light but my grammar is dim, so go slowly.",
    ],
  },
  {
    between: ["nathan", "noor"],
    lines: [
      "I was moved by the evening on the brothers. I called mine.",
      "And did he pick up?",
      "He thought someone had died. Then we talked for an hour about a dog we had in 1989.",
      "An hour about a dog is a reconciliation in my family.",
      "In mine as well, it turns out.",
    ],
  },
  {
    between: ["adaeze", "walter-j"],
    lines: [
      "Good morning, Walter. I saw that you wrote about the fog. I wanted to say that I read it.",
      "Thank you. I was not sure it was the kind of thing people put here.",
      "It's the kind of thing I hope for here. What was Marian like in the mornings?",
      "Loud. She sang to the toaster. I complained for forty years and now I leave the radio on.",
      "That sounds like a very good way to leave the radio on.",
      "There is a group on Thursdays, you wrote. Do I have to say anything?",
      "Not a word. You can keep the camera off and look at the lake.",
    ],
  },
  {
    between: ["thandi", "isla"],
    lines: [
      "Five degrees. I have goosebumps from reading it. How long do you stay in?",
      "Four minutes in winter, never alone, and I get out while it still feels like a good idea.",
      "That last part should be on a sign. May I use it?",
      "Put it on the sign. I learned it by not doing it once.",
      "My students will thank you, from the shallow end.",
    ],
  },
  {
    between: ["luca-ferrandini", "oksana"],
    lines: [
      "I have two sets of strings I don't need, if your cellist still plays on wire and prayer.",
      "He does. He'd kiss you on both cheeks. Post is slow but it arrives.",
      "I'll send them with rosin and a terrible postcard of Bologna.",
      "Make it the ugliest one. We collect them above the piano.",
      "It's of a tortellino with sunglasses.",
      "+ They left this morning. The woman at the counter wrapped the parcel twice when I told her where it goes.",
      "Tell her that the altos and tenors send their thanks. All of them.",
    ],
  },
  {
    between: ["anjali", "tomasz"],
    lines: [
      "A question between colleagues. Do you teach retention to people you have only met on a screen?",
      "No. Only lengthening the exhale. If I can't see the neck, I don't ask for a pause.",
      "Good. I was told I'm too careful and wanted to hear it from a nurse.",
      "You're not too careful. I've met the people whose teachers weren't.",
      "Then I'll keep the class as it is. Thank you.",
    ],
  },
  {
    between: ["meilin", "felix"],
    lines: [
      "You wrote that your knees hurt in the low stance. How low is low?",
      "As in the video. My thighs are parallel to the ground and my face is parallel to despair.",
      "That young man is twenty-two. Stand as if you were about to sit, and then do not sit. No lower.",
      "That's all?",
      "For a year, yes.",
      "I tried it during a test I was supervising. Nobody noticed and nothing hurt. Thank you.",
    ],
  },
  {
    between: ["helene", "sofia-arriaga"],
    lines: [
      "Your Moon arrived, in a tube, with a crease exactly where the road is. I am delighted.",
      "The crease is from customs. I like that they helped.",
      "May I use it for the circle? We have the card next week.",
      "Of course. Ask them what the crayfish wants. Nobody ever asks the crayfish.",
      "I asked. Someone said: to be left out of it. We laughed for five minutes.",
    ],
  },
  {
    between: ["mateo", "kiri"],
    lines: [
      "I read how you introduce people to the river. We greet the pass with leaves. Do you say a family name, or only your own?",
      "Mountain first, then river, then people, then me. The order is the whole lesson.",
      "Ours ends with the person as well. It seems that people everywhere had to be told they come last.",
      "We did. Some of us twice.",
      "If you ever come to Cusco, I'll introduce you properly.",
    ],
  },
  {
    between: ["amina", "darnell"],
    lines: [
      "Coach, I have a question about nerves. I am taking my examination for supervisor in two weeks.",
      "What do the nerves feel like, and where?",
      "Hands. Cold, and they want to hold something.",
      "Then give them something. My hurdlers rub their palms together until they're warm and then they stop thinking about hands.",
      "I passed. My palms are still warm.",
      "I'm standing up in my kitchen and applauding.",
    ],
  },
  {
    between: ["dimitra", "zarina"],
    lines: [
      "Your observatory picture is on my fridge. Is it true that the arc is still marked with degrees?",
      "Yes, in marble, you can put your finger on them. I am not supposed to and I have.",
      "I would have as well. What do the tour groups ask?",
      "Whether it still works. I tell them that the sky does.",
      "Come to Crete in spring. I have a terrace and no light pollution, and there is always soup.",
    ],
  },
  {
    between: ["bia", "camila"],
    lines: [
      "A rooftop for breathing and no drum? We should talk.",
      "The neighbour below works nights. We've promised him silence until ten.",
      "Brushes, then. On a suitcase. He'll dream of trains.",
      "I asked him. He says trains are fine.",
      "I love him. Sunday after next, I'll bring the suitcase.",
    ],
  },
  {
    between: ["gabriel-m", "joost"],
    lines: [
      "Did the twins let you sit this week?",
      "On Wednesday, for nine minutes. They had built a zendo out of couch cushions and I was the statue.",
      "That's the highest office there is. You may not move.",
      "My leg went to sleep and they offered it biscuits.",
      "I've been in monasteries with less compassion.",
    ],
  },
  {
    between: ["linh", "jiwoo"],
    lines: [
      "I keep your leaf drawings on my phone for the three o'clock hour. I hope that's not strange.",
      "It's the nicest thing. What happens at three?",
      "Nothing. The shop is empty and the refrigerator hums. I look at leaf number forty.",
      "Forty was a bad day. I'm happy it went to work for someone.",
      "+ I'll draw you a tea leaf tomorrow.",
    ],
  },
  {
    between: ["kwame", "esther-n"],
    lines: [
      "Sister Esther, your minute of silence. How do you keep the little ones from laughing?",
      "I don't. We laugh at the beginning until it's used up.",
      "I will try it with the confirmation class. They have a great deal to use up.",
      "Report back. Ours took four minutes the first week and twenty seconds now.",
    ],
  },
  {
    between: ["river", "june"],
    lines: [
      "Would you know what grows where a parking lot meets a creek? We have one to take back next year.",
      "Start with sedges. They don't ask for much, and they tell you where the water really wants to go.",
      "That's what I said in the meeting, only with a pump diagram.",
      "Leave the diagram. Bring a sedge and put it on the table.",
      "I brought the sedge. They voted yes.",
    ],
  },
  {
    between: ["yuxuan", "nat"],
    lines: [
      "You asked about a tea that goes with sour soup. Try a roasted oolong, and pour it before the soup, not with it.",
      "Before. I'd never have thought of that. It cleans the expectation.",
      "Exactly. You talk like a taster.",
      "I talk like a cook who is afraid of tasters. It was very good. The guests fell silent, in a happy way.",
    ],
  },
  {
    between: ["tomasz", "oksana"],
    lines: [
      "The session on Thursday is the one for people without electricity. Ten minutes, no screen needed, I only send the words.",
      "Send them in large letters. We read by torch.",
      "Done. The second part is just humming, you'll be better at it than I am.",
      "We did it in the stairwell, eleven of us. The stairwell has a very good echo.",
      "I'd give a lot to hear that.",
      "+ If the line holds, call me at nine tonight and put the phone on the floor.",
    ],
  },
  {
    between: ["ingrid", "maya"],
    lines: [
      "Maya, thank you for welcoming the new ones so steadily. I notice it.",
      "I remember what it was like to write here for the first time. I deleted it four times.",
      "I have a small request. Would you keep an eye on the early morning circle while I'm away for a week?",
      "Gladly. Is there anything I should know?",
      "Only that nothing ever happens there before six, and then eleven people say good morning at once.",
    ],
  },
  {
    between: ["claire-t", "maya"],
    lines: [
      "Is it true that you sit before the whole house wakes? My whole house wakes when I come home from the night bus.",
      "Then you sit after. It's before for someone.",
      "I tried this morning at half past six with the curtains shut. I fell over sideways, asleep.",
      "+ I'm told that doesn't count, but I felt wonderful.",
    ],
  },
];
