import { afterAll, expect, test } from "vitest";
import { system } from "../kernel/actor.ts";
import { startTable } from "../testing/local-table.ts";
import type { MailType } from "./mail-types.rules.ts";

const table = await startTable();
const { MailEntity } = await import("./mail.entity.ts");
const { memberData } = await import("./mail.member-data.ts");
const { queueMail } = await import("../testing/queue-mail.ts");
afterAll(() => table.close());

const userId = "00000000-0000-4000-8000-000000000001";
const queue = (emailType: MailType) => queueMail(`eml_${emailType}_${userId}`, emailType);

test("a deletion that's delivered again removes the member's mails, but not the goodbye", async () => {
  await queue("security_notice");
  await queue("account_deleted");
  const mails = memberData.rows.find(({ name }) => name === "mail");
  await mails?.deletion?.deletePage(system(userId), null);
  const { data: left } = await MailEntity.query.one({ userId }).go();
  expect(left.map(({ emailType }) => emailType)).toEqual(["account_deleted"]);
});
