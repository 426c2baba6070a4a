import type { Sign } from "../signs.ts";

export const sunTexts: Readonly<Record<Sign, string>> = {
  Aries:
    "With the Sun in Aries, beginnings may be where you feel most yourself. You might notice how readily you say what you want, and how good it is when someone meets you as directly.",
  Taurus:
    "With the Sun in Taurus, you may feel most like yourself through your senses and at your own pace. What you've made with patience is often what you value, and what lasts.",
  Gemini:
    "With the Sun in Gemini, you may think by talking and learn by comparing. Holding two opinions at once needn't bother you; curiosity can be your way of enjoying the world.",
  Cancer:
    "With the Sun in Cancer, belonging may be close to the centre of who you are. You might recognise a gift for making others feel at home, and a need for a space of your own.",
  Leo: "With the Sun in Leo, you may feel most alive when you give something of yourself and it's received. Warmth, play and a little ceremony can be your way of taking people seriously.",
  Virgo:
    "With the Sun in Virgo, you may show care through attention: the detail that others miss, the thing put right. It can be kind to turn some of that patience towards yourself.",
  Libra:
    "With the Sun in Libra, you may find yourself in the space between people, weighing what's fair. Beauty and good manners can be more than surface to you; they make room for everyone.",
  Scorpio:
    "With the Sun in Scorpio, you may prefer a true conversation to an easy one. You might know the worth of privacy, and that trust given slowly can go deep.",
  Sagittarius:
    "With the Sun in Sagittarius, you may keep an eye on the horizon. Meaning, distance and a good laugh could be things you return to when life feels small.",
  Capricorn:
    "With the Sun in Capricorn, you may trust what's built over time. Responsibility can sit naturally with you, and so can a dry humour about how long everything takes.",
  Aquarius:
    "With the Sun in Aquarius, you may think about the whole while standing a little to one side of it. Friendship among equals, and room to be different, might matter a good deal.",
  Pisces:
    "With the Sun in Pisces, the line between you and what surrounds you may be thin. Imagination and sympathy come with that, and so does a need for quiet to feel like yourself again.",
};

export const moonTexts: Readonly<Record<Sign, string>> = {
  Aries:
    "With the Moon in Aries, feelings may arrive quickly and want to be acted on. You might feel better after moving, or after saying it plainly, and be surprised that it has passed.",
  Taurus:
    "With the Moon in Taurus, calm may come through what you can touch: food, fabric, soil, a hand to hold. Changes of plan can take you some time, and that time is well spent.",
  Gemini:
    "With the Moon in Gemini, you may need words to know what you feel. A conversation, a letter or a page of notes can do what sitting with it does for others.",
  Cancer:
    "With the Moon in Cancer, moods may come and go like tides, and you may remember for a long time. Familiar places and people who ask twice can be a comfort.",
  Leo: "With the Moon in Leo, you may feel most at ease when you're seen with affection. Giving generously can be how you ask for it; you're also free to ask.",
  Virgo:
    "With the Moon in Virgo, putting something in order may settle you. You might notice that worry is care looking for a task, and that not all of it has to be yours.",
  Libra:
    "With the Moon in Libra, you may feel discord in a room before anyone has spoken. Company soothes you, and it can help to ask what you would want if no one minded.",
  Scorpio:
    "With the Moon in Scorpio, what you feel may run deep and stay hidden until you trust. A few people who can take all of it might be worth more to you than many.",
  Sagittarius:
    "With the Moon in Sagittarius, open space may lift your mood: a walk, a plan, a new thought. You might laugh early in a hard time, and only later see how hard it was.",
  Capricorn:
    "With the Moon in Capricorn, you may keep your composure when others can't. Being useful can be a refuge; being looked after, now and then, may take some practice.",
  Aquarius:
    "With the Moon in Aquarius, you may look at your feelings from some distance before you let yourself feel them. Friends who don't press you can make it easier to come near.",
  Pisces:
    "With the Moon in Pisces, you may take in what others feel and carry it as your own. Music, water or a closed door can help you tell the two apart.",
};

export const risingTexts: Readonly<Record<Sign, string>> = {
  Aries:
    "With Aries rising, you may come across as direct and ready. People might meet your courage first and your tenderness later.",
  Taurus:
    "With Taurus rising, you may come across as unhurried and solid. People might find it restful to be near you, and learn that you're not easily moved.",
  Gemini:
    "With Gemini rising, you may come across as quick and interested. People might meet a question first, and find out only gradually what you keep for yourself.",
  Cancer:
    "With Cancer rising, you may come across as gentle and a little guarded. People might feel looked after before they notice how carefully you choose whom to let in.",
  Leo: "With Leo rising, you may come across as warm and noticeable, even when you hadn't meant to be. People might cheer up around you, and expect the same of you.",
  Virgo:
    "With Virgo rising, you may come across as modest and observant. People might see how exact you are before they see how kindly you mean it.",
  Libra:
    "With Libra rising, you may come across as courteous and easy to be with. People might feel agreed with, and be glad when you tell them what you think as well.",
  Scorpio:
    "With Scorpio rising, you may come across as quiet and intense. People might sense that you see more than you say, and wait to be trusted.",
  Sagittarius:
    "With Sagittarius rising, you may come across as open and good-humoured. People might meet your enthusiasm first and your convictions a little later.",
  Capricorn:
    "With Capricorn rising, you may come across as composed and dependable. People might hand you the keys early, and discover your humour in time.",
  Aquarius:
    "With Aquarius rising, you may come across as friendly and hard to place. People might enjoy your independence, and take a while to know you closely.",
  Pisces:
    "With Pisces rising, you may come across as soft and receptive. People might see in you what they're looking for; it can help to say who you are.",
};
