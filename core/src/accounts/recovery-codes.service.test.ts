import { afterAll, afterEach, expect, test, vi } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
vi.mock("../kernel/cognito.ts", () => ({ cognito: { send: async () => ({}) } }));
process.env.USER_POOL_ID = "pool";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const service = await import("./recovery-codes.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const start = Date.parse("2026-11-20T10:00:00.000Z");
const invalid = { code: "recovery.code_invalid" };

async function memberWithAccount(userId: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const account = AccountEntity.put({
    userId,
    username: userId,
    email: `${userId}@attune.example`,
    name: userId,
    createdAt: "2026-11-20T09:00:00.000Z",
  });
  await putItems([itemOf(account.params())]);
  return system(userId);
}

test("of two sets of codes created concurrently, one works", async () => {
  const ada = await memberWithAccount("ada");
  let first: string[] = [];
  justBefore(client, async () => {
    ({ codes: first } = await service.makeRecoveryCodes(ada));
  });
  await expect(service.makeRecoveryCodes(ada)).rejects.toMatchObject({ code: "request.conflict" });
  expect(await service.countRecoveryCodes(ada)).toEqual({ left: 10 });
  await service.spendRecoveryCode(first[0] ?? "");
  expect(await service.countRecoveryCodes(ada)).toEqual({ left: 9 });
});

test("codes that weren't found when new ones were made no longer work", async () => {
  const ben = await memberWithAccount("ben");
  vi.setSystemTime(start + 1);
  let missed: string[] = [];
  justBefore(client, async () => {
    vi.setSystemTime(start);
    ({ codes: missed } = await service.makeRecoveryCodes(ben));
  });
  const { codes } = await service.makeRecoveryCodes(ben);
  expect(await service.countRecoveryCodes(ben)).toEqual({ left: 10 });
  await expect(service.spendRecoveryCode(missed[0] ?? "")).rejects.toMatchObject(invalid);
  await service.spendRecoveryCode(codes[0] ?? "");
});
