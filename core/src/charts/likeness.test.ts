import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { client } = await import("../kernel/table.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { LikenessEntity, LikenessSummaryEntity } = await import("./charts.entity.ts");
const { compareWithOthers } = await import("./compare.service.ts");
const { getLikeness, listSuggestedPeople } = await import("./likeness.service.ts");
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => table.close());

const at = new Date().toISOString();
const ada = system("usr_ada");
const alike = Array.from({ length: 24 }, (_, index) => `usr_${index}`);

const listPerson = (userId: string, listed: "listed" | "hidden") =>
  ProfileEntity.put({
    userId,
    imageUrl: `/media/profile-images/${userId}/a.jpg`,
    name: userId,
    username: userId,
    interests: ["Meditation"],
    onboardingCompleted: true,
    listed,
    createdAt: at,
    updatedAt: at,
    listedSince: at,
  }).go();

const suggested = async (actor = ada) =>
  (await listSuggestedPeople(actor)).items.map(({ userId }) => userId).sort();

beforeAll(async () => {
  await listPerson(ada.userId, "listed");
  for (const userId of alike) await listPerson(userId, "listed");
  const people = alike.map((userId, index) => ({ userId, score: 90 - index }));
  await LikenessEntity.put({ userId: ada.userId, people, updatedAt: at }).go();
});

test("the twelve most similar are suggested", async () => {
  expect(await suggested()).toEqual(alike.slice(0, 12).sort());
});

test("the next ones take the place of blocked members", async () => {
  const blocked = new Set(alike.slice(0, 5));
  expect(await suggested({ ...ada, blocked })).toEqual(alike.slice(5, 17).sort());
});

test("members without a picture aren't suggested until they've added one", async () => {
  await ProfileEntity.patch({ userId: "usr_0" }).remove(["imageUrl"]).go();
  expect(await suggested()).toEqual(alike.slice(1, 13).sort());
  await listPerson("usr_0", "listed");
  expect(await suggested()).toEqual(alike.slice(0, 12).sort());
});

test("the others take the place of those who left the directory or the community", async () => {
  for (const userId of alike.slice(0, 6)) await listPerson(userId, "hidden");
  for (const userId of alike.slice(6, 12)) await ProfileEntity.delete({ userId }).go();
  expect(await suggested()).toEqual(alike.slice(12).sort());
});

test("an interest that was taken out is no reason any more, before it's compared again", async () => {
  const summary = { interests: ["Meditation", "Yoga"], signs: null, humanDesign: null };
  for (const userId of [ada.userId, "usr_12"])
    await LikenessSummaryEntity.put({ userId, summary, updatedAt: at }).go();
  const { reasons } = await getLikeness(ada, "usr_12", "en");
  expect(reasons).toEqual(["You both practise meditation."]);
});

test("nothing in common, or little, is no reason for a suggestion, and set apart on a profile", async () => {
  const signs = { sun: "Leo", moon: "Cancer", rising: null } as const;
  const summary = { interests: [], signs, humanDesign: null };
  for (const userId of [ada.userId, "usr_13"])
    await LikenessSummaryEntity.put({ userId, summary, updatedAt: at }).go();
  await ProfileEntity.patch({ userId: "usr_13" })
    .set({ interests: ["Tarot"] })
    .go();
  const { items } = await listSuggestedPeople(ada);
  const reasons = items.find(({ userId }) => userId === "usr_13")?.reasons ?? [];
  expect(reasons).toEqual(["Your moon in Cancer and their moon in Cancer share a sign."]);
  const likeness = await getLikeness(ada, "usr_13", "en");
  expect(likeness.reasons).toHaveLength(2);
  expect(likeness.differences).toEqual([
    "No shared interests yet.",
    "Your sun in Leo and their moon in Cancer are neighbours in the zodiac.",
    "Your moon in Cancer and their sun in Leo are neighbours in the zodiac.",
  ]);
});

test("a newcomer's comparison that failed half-way is repeated, and isn't once it's done", async () => {
  const newcomer = "usr_new";
  await listPerson(newcomer, "listed");
  const summary = { interests: ["Meditation"], signs: null, humanDesign: null };
  await LikenessSummaryEntity.put({ userId: "usr_14", summary, updatedAt: at }).go();
  const compare = () => compareWithOthers({ userId: newcomer, ifChanged: true });
  watchSends(client, async ({ input }, send) => {
    if ("KeyConditionExpression" in input) throw new Error("Throttled");
    return send();
  });
  await expect(compare()).rejects.toThrow("Throttled");
  vi.restoreAllMocks();
  expect(await compare()).toBeGreaterThan(0);
  expect((await LikenessEntity.get({ userId: newcomer }).go()).data?.people).not.toEqual([]);
  expect(await compare()).toBe(0);
});
