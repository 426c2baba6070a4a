import { afterAll, expect, test } from "vitest";
import { system } from "../kernel/actor.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { MailEntity, mailKey, openPlace } = await import("./mail.entity.ts");
const { memberData } = await import("./mail.member-data.ts");
afterAll(() => table.close());

const userId = "00000000-0000-4000-8000-000000000001";
const at = "2026-01-01T00:00:00.000Z";

async function queue(emailType: string): Promise<void> {
  const mailId = `eml_${emailType}_${userId}`;
  await MailEntity.create({
    ...mailKey(mailId),
    mailId,
    emailType,
    emailData: {},
    priority: 3,
    scheduledFor: at,
    batchEligible: false,
    status: "pending",
    place: openPlace(mailId),
    createdAt: at,
    ttl: 2_000_000_000,
  }).go();
}

test("a deletion that's delivered again removes the member's mails, but not the goodbye", async () => {
  await queue("security_notice");
  await queue("account_deleted");
  const mails = memberData.rows.find(({ name }) => name === "mail");
  await mails?.deletion?.deletePage(system(userId), null);
  const { data: left } = await MailEntity.query.one({ userId }).go();
  expect(left.map(({ emailType }) => emailType)).toEqual(["account_deleted"]);
});
