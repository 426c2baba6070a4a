import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/cognito.ts", () => ({ cognito: { send: async () => undefined } }));
vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));
process.env.USER_POOL_ID = "pool";
const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { AccountEntity, UsernameEntity } = await import("../members/account.entity.ts");
const { endAccount } = await import("./account-end.service.ts");
const { reserveAddress } = await import("./address-reservations.service.ts");
const { createAccount } = await import("./sign-up.service.ts");
const { leavingAccount } = await import("../testing/leaving-account.ts");
afterAll(() => table.close());

const holderOf = async (username: string) => {
  const { data } = await UsernameEntity.get({ username }).go({ consistent: true });
  return data?.userId;
};

test("a deletion frees the username", async () => {
  await putItems([leavingAccount("ada")]);
  await UsernameEntity.put({ username: "ada", userId: "ada" }).go();
  await endAccount("ada");
  expect(await holderOf("ada")).toBeUndefined();
});

test("a deletion frees earlier usernames, too", async () => {
  await putItems([{ ...leavingAccount("uma"), earlierUsernames: ["uma-b"] }]);
  for (const username of ["uma", "uma-b"]) {
    await UsernameEntity.put({ username, userId: "uma" }).go();
  }
  await endAccount("uma");
  expect(await holderOf("uma")).toBeUndefined();
  expect(await holderOf("uma-b")).toBeUndefined();
});

test("a deletion that's tried again leaves the username and address to who has taken them", async () => {
  const email = "eva@people.example";
  await putItems([leavingAccount("eva")]);
  // The first try ended before it removed the account.
  await createAccount({ userId: "new-eva", email, name: "Eva", username: "eva" });
  await reserveAddress(email, "new-eva");
  await endAccount("eva");
  expect(await holderOf("eva")).toBe("new-eva");
  expect(await reserveAddress(email, "third")).toBe(false);
  const { data: account } = await AccountEntity.get({ userId: "eva" }).go({ consistent: true });
  expect(account).toBeNull();
});
