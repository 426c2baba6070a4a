import { afterAll, beforeAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { BlockEntity } = await import("../members/block.entity.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { maxBlocks } = await import("./blocks.rules.ts");
const { blockMember, unblockMember } = await import("./blocks.service.ts");
afterAll(() => table.close());

const ada = system("ada");
const createdAt = "2026-11-20T10:00:00.000Z";
const nameOf = (number: number) => `member-${number}`;

beforeAll(() =>
  putItems([
    ...["ada", ...[1, 2, 3].map(nameOf)].map((userId) => profileRow(userId)),
    ...Array.from({ length: maxBlocks - 1 }, (_, index) =>
      itemOf(BlockEntity.put({ userId: "ada", blockedId: `blocked-${index}`, createdAt }).params()),
    ),
  ]),
);

async function countBlocks(): Promise<number> {
  const { data } = await BlockEntity.query
    .one({ userId: "ada" })
    .go({ pages: "all", consistent: true });
  return data.length;
}

test("a member blocks 500 others at most, also when blocking several at once", async () => {
  const answers = await Promise.allSettled([1, 2, 3].map((one) => blockMember(ada, nameOf(one))));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await countBlocks()).toBe(maxBlocks);
});

test("at the limit, blocking someone again changes nothing, and an unblocked place is free", async () => {
  const { data } = await BlockEntity.query.one({ userId: "ada" }).gte({ blockedId: "member" }).go();
  const [blocked] = data.map(({ blockedId }) => blockedId);
  const other = [1, 2, 3].map(nameOf).find((one) => one !== blocked);
  if (!blocked || !other) throw new Error("One of them is blocked.");
  await expect(blockMember(ada, blocked)).resolves.toMatchObject({ success: true });
  await expect(blockMember(ada, other)).rejects.toMatchObject({ code: "block.too_many" });
  await unblockMember(ada, blocked);
  await blockMember(ada, other);
  expect(await countBlocks()).toBe(maxBlocks);
});
