import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorCode } from "../kernel/errors.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { BlockSetEntity } = await import("../members/block.entity.ts");
const { isMuted, mutesIn, containsMutedWord, mutedOrHiddenIds } = await import(
  "../members/mutes.access.ts"
);
const { ProfileEntity } = await import("../members/profile.entity.ts");
const { maxMutedWords, maxMutes } = await import("./mutes.rules.ts");
const { muteId, muteMember, unmuteId } = await import("./mutes.service.ts");
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
  await unmuteId(ada, "ben");
  expect((await mutes()).ids.size).toBe(0);
});

test("a muted circle's things stay, and a muted member's are left out", async () => {
  await muteId(ada, circleId, "week");
  await muteMember(ada, "ben", "week");
  expect(isMuted(await mutes(), circleId)).toBe(true);
  expect([...mutedOrHiddenIds(await mutes())]).toEqual(["ben"]);
});

test("a word is muted in any case, and only once", async () => {
  await Promise.all([muteWord(ada, "Détox", "day"), muteWord(ada, "detox", "always")]);
  expect((await mutes()).words).toHaveLength(1);
  expect(containsMutedWord(await mutes(), "A DETOX week")).toBe(true);
  await muteWord(ada, "#late", "always");
  expect(containsMutedWord(await mutes(), "never too late")).toBe(true);
  await unmuteWord(ada, "DETOX");
  await unmuteWord(ada, "late");
  expect((await mutes()).words).toEqual([]);
});

/** All but one one after the other, then three at once. */
async function fill(
  most: number,
  code: ErrorCode,
  add: (number: number) => Promise<unknown>,
): Promise<void> {
  for (let number = 1; number < most; number++) await add(number);
  const atOnce = [most, most + 1, most + 2].map(add);
  const refused = (await Promise.allSettled(atOnce)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  expect(refused).toMatchObject([{ reason: { code } }, { reason: { code } }]);
}

test("fifty words are muted at most, also when several are added at once", async () => {
  const bea = system("bea");
  await fill(maxMutedWords, "mute.too_many_words", (number) =>
    muteWord(bea, `word ${number}`, "always"),
  );
  const { data } = await BlockSetEntity.get({ userId: "bea" }).go();
  expect(mutesIn(data).words).toHaveLength(maxMutedWords);
  // A new end for one of them is no further word.
  await muteWord(bea, "word 1", "week");
});

test("a hundred are muted at most, also when several are added at once", async () => {
  const cleo = system("cleo");
  const idOf = (number: number) => `cir_${String(number).padStart(26, "0")}`;
  await fill(maxMutes, "mute.too_many", (number) => muteId(cleo, idOf(number), "always"));
  const { data } = await BlockSetEntity.get({ userId: "cleo" }).go();
  expect(mutesIn(data).ids.size).toBe(maxMutes);
});
