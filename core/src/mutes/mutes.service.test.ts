import { afterAll, beforeAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { BlockSetEntity } = await import("../members/block.entity.ts");
const { isMuted, mutesIn, saysMutedWord, unwantedIn } = await import("../members/mutes.access.ts");
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { muteId, muteMember, unmuteMember } = await import("./mutes.service.ts");
const { muteWord, unmuteWord } = await import("./words.service.ts");
afterAll(() => table.close());

const ada = system("ada");
const circleId = "cir_01J0000000000000000000000A";

beforeAll(() => {
  const at = "2026-11-20T12:00:00.000Z";
  const ben = { userId: "ben", name: "Ben", username: "ben", createdAt: at, updatedAt: at };
  return ProfileEntity.put({ ...ben, listedSince: at }).go();
});

async function mutes() {
  const { data } = await BlockSetEntity.get({ userId: "ada" }).go();
  return mutesIn(data);
}

test("two concurrent changes of a mute leave one entry", async () => {
  await Promise.all([
    muteMember(ada, "ben", "day"),
    muteMember(ada, "ben", "always"),
    muteMember(ada, "ben", "hour"),
  ]);
  expect((await mutes()).ids.size).toBe(1);
  expect(isMuted(await mutes(), "ben")).toBe(true);
  await unmuteMember(ada, "ben");
  expect((await mutes()).ids.size).toBe(0);
});

test("a muted circle's things stay, and a muted member's are left out", async () => {
  await muteId(ada, circleId, "week");
  await muteMember(ada, "ben", "week");
  expect(isMuted(await mutes(), circleId)).toBe(true);
  expect([...unwantedIn(await mutes())]).toEqual(["ben"]);
});

test("a word is muted in any case, and only once", async () => {
  await Promise.all([muteWord(ada, "Détox", "day"), muteWord(ada, "detox", "always")]);
  expect((await mutes()).words).toHaveLength(1);
  expect(saysMutedWord(await mutes(), "A DETOX week")).toBe(true);
  await muteWord(ada, "#late", "always");
  expect(saysMutedWord(await mutes(), "never too late")).toBe(true);
  await unmuteWord(ada, "DETOX");
  await unmuteWord(ada, "late");
  expect((await mutes()).words).toEqual([]);
});
