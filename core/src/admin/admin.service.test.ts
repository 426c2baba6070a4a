import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { setPermissions } = await import("./admin.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const [ada, ben] = [system("ada"), system("ben")];
const denied = { code: "permission.denied" };

beforeEach(async () => {
  for (const userId of ["ada", "ben"]) {
    await AccountEntity.put({
      userId,
      username: userId,
      name: userId,
      email: `${userId}@people.example`,
      createdAt: "2026-11-20T10:00:00.000Z",
      permissions: ["system_admin"],
    }).go();
  }
});

const permissionsOf = async (userId: string) =>
  (await AccountEntity.get({ userId }).go({ consistent: true })).data?.permissions;

test("of two admins who revoke each other's permissions concurrently, one keeps theirs", async () => {
  justBefore(client, () => setPermissions(ben, "ada", []));
  await expect(setPermissions(ada, "ben", [])).rejects.toMatchObject(denied);
  expect(await permissionsOf("ada")).toEqual([]);
  expect(await permissionsOf("ben")).toEqual(["system_admin"]);
});

test("an admin can't restore their own permissions while they're being revoked", async () => {
  justBefore(client, () => setPermissions(ben, "ada", []));
  const again = setPermissions(ada, "ada", ["system_admin", "users_update"]);
  await expect(again).rejects.toMatchObject(denied);
  expect(await permissionsOf("ada")).toEqual([]);
});

test("an admin changes permissions, their own too", async () => {
  await setPermissions(ada, "ben", ["users_update"]);
  await setPermissions(ada, "ada", ["system_admin", "users_update"]);
  expect(await permissionsOf("ben")).toEqual(["users_update"]);
  expect(await permissionsOf("ada")).toEqual(["system_admin", "users_update"]);
  await expect(setPermissions(ada, "nobody", [])).rejects.toMatchObject({ code: "not_found" });
});
