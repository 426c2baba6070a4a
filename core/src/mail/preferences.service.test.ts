import { afterAll, expect, test } from "vitest";
import { system } from "../kernel/actor.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { EmailPreferencesEntity } = await import("./preferences.entity.ts");
const { getEmailPreferences, updateEmailPreferences } = await import("./preferences.service.ts");
afterAll(() => table.close());

const ada = system("ada");

test("the first change makes the row, and no change makes none", async () => {
  await updateEmailPreferences(ada, {});
  expect((await EmailPreferencesEntity.get({ userId: "ada" }).go()).data).toBeNull();
  expect(await updateEmailPreferences(ada, { digest: "daily" })).toMatchObject({ digest: "daily" });
});

test("changes that are made side by side both hold", async () => {
  await Promise.all([
    updateEmailPreferences(ada, { digest: "none" }),
    updateEmailPreferences(ada, { quietHoursEnabled: true }),
    updateEmailPreferences(ada, { quietHoursStart: 21 }),
  ]);
  expect(await getEmailPreferences(ada)).toMatchObject({
    digest: "none",
    quietHoursEnabled: true,
    quietHoursStart: 21,
  });
  const listed = await EmailPreferencesEntity.query.digests({ digest: "daily" }).go();
  expect(listed.data).toEqual([]);
});
