import type { Authority } from "../human-design/types.ts";

export const authorityTexts: Readonly<Record<Authority, string>> = {
  Emotional:
    "Your feelings about something may rise and fall before they settle. Sleeping on it, more than once if it's a big one, lets you look at it from the top of the wave and from the bottom. Clarity here tends to be quiet rather than certain.",
  Sacral:
    "Your answer may come from your body before your mind has words: you lean in, draw back or make a sound. Questions that can be answered with yes or no make it easier to hear.",
  Splenic:
    "What you know may come once, softly, and in the moment. It doesn't repeat itself and seldom explains. Noticing it takes some stillness; acting on it takes some trust.",
  "Ego Manifested":
    "Listen to what you hear yourself say when you speak freely about what you want. If your heart is in it you may find the will as well, and if it isn't, that's an answer too.",
  "Ego Projected":
    "When someone invites you to something, you might ask what you truly want from it and whether you have the heart for it now. A promise made from there is easier to keep.",
  "Self-Projected":
    "You may find out what you think by saying it aloud to someone who only listens. Listen to the sound of your own voice: it can tell you whether a direction feels like yours.",
  Mental:
    "There may be no single inner voice that decides for you, and that's fine. Talk things through with a few people you trust, in places where you feel good, and notice what you keep coming back to.",
  Lunar:
    "How you feel about something may change from day to day and with the company you keep. Given a month or so, you can look at it from many sides and let the decision settle by itself.",
};
