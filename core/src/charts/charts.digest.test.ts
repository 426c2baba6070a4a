import { afterAll, beforeAll, expect, test } from "vitest";
import type { DigestReader } from "../kernel/digest-aspect.ts";
import { mailWordsIn } from "../kernel/texts/mail-words.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { digestLines } = await import("./charts.digest.ts");
const { LikenessEntity, LikenessSummaryEntity } = await import("./charts.entity.ts");
afterAll(() => table.close());

const at = new Date().toISOString();
const signs = { sun: "Leo", moon: "Aries", rising: null } as const;
const interests = {
  usr_ada: ["Meditation", "Yoga", "Tarot"],
  usr_ben: ["Meditation", "Yoga", "Tarot"],
  usr_cleo: ["Breathwork"],
};

beforeAll(async () => {
  for (const [userId, named] of Object.entries(interests)) {
    await ProfileEntity.put({
      userId,
      name: userId,
      username: userId,
      imageUrl: `/media/profile-images/${userId}/a.jpg`,
      interests: named,
      fieldVisibility: { signs: "everyone", interests: "everyone" },
      onboardingCompleted: true,
      listed: "listed",
      createdAt: at,
      updatedAt: at,
      listedSince: at,
    }).go();
    const summary = { interests: named, signs, humanDesign: null };
    await LikenessSummaryEntity.put({ userId, summary, updatedAt: at }).go();
  }
  const people = ["usr_ben", "usr_cleo"].map((userId) => ({ userId, score: 90 }));
  await LikenessEntity.put({ userId: "usr_ada", people, updatedAt: at }).go();
});

const notesIn = async (language: "en" | "de") => {
  const { texts } = await mailWordsIn(language);
  // What it reads of a reader.
  const reader = { actor: system("usr_ada"), at: 0, language, texts: texts.digest };
  const lines = await digestLines(reader as DigestReader);
  return Object.fromEntries(lines.map(({ text, note }) => [text, note]));
};

test("[O7] people like the reader are in the digest with the interests they share", async () => {
  const { usr_ben: note } = await notesIn("en");
  expect(note).toBe("You both practise meditation, and you're both drawn to Tarot.");
  expect((await notesIn("de")).usr_ben).toContain("Meditation");
});

test("[O7] what charts say isn't in a mail", async () => {
  const { usr_cleo: note } = await notesIn("en");
  expect(note).toBe("See what you have in common");
});
