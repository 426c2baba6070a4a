import { afterAll, beforeEach, expect, test } from "vitest";
import { itemOf } from "../testing/item-of.ts";
import { startTable } from "../testing/local-table.ts";
import { writeUnitsOf } from "../testing/write-units.ts";

const table = await startTable();
const { readFigures } = await import("../attention/figures.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { handleMailEvent } = await import("./events.service.ts");
const { MailEntity } = await import("./mail.entity.ts");
const { EmailPreferencesEntity } = await import("./preferences.entity.ts");
afterAll(() => table.close());

const at = "2026-11-22T12:00:00.000Z";
const userId = "ada";
const mailId = "eml_1_ada";
const bounce = { about: { mailId }, messageId: "0100", kind: "Bounce", permanent: true };
const returnedCode = { ...bounce, about: { receiverId: userId } };

beforeEach(() =>
  putItems(
    [
      AccountEntity.put({
        userId,
        username: "ada",
        name: "Ada",
        email: "ada@example.org",
        createdAt: at,
      }),
      EmailPreferencesEntity.put({ userId }),
      MailEntity.put({
        mailId,
        userId,
        emailType: "security_notice",
        emailData: {},
        priority: 1,
        scheduledFor: at,
        batchEligible: false,
        status: "sent",
        place: "closed#0",
        createdAt: at,
        ttl: 4_000_000_000,
      }),
    ].map((put) => itemOf(put.params())),
  ),
);

const suppression = async () =>
  (await EmailPreferencesEntity.get({ userId }).go()).data?.suppression;

test("a bounce stops mail to the member's address", async () => {
  await handleMailEvent({ ...bounce, address: "Ada@Example.org" });
  expect(await suppression()).toBe("bounced");
});

test("a bounce of the address before, or of a test mail, doesn't stop mail to the present one", async () => {
  await handleMailEvent({ ...bounce, address: "former@example.org" });
  await handleMailEvent({ ...bounce, kind: "Complaint", address: "former@example.org" });
  expect(await suppression()).toBeUndefined();
});

test("a mailbox that's full for now gets the next mail", async () => {
  await handleMailEvent({ ...bounce, permanent: false, address: "ada@example.org" });
  expect(await suppression()).toBeUndefined();
});

test("a code that bounces stops mail to the member's address, but not for another address", async () => {
  await handleMailEvent({ ...returnedCode, address: "next@example.org" });
  await handleMailEvent({ ...returnedCode, kind: "Complaint", address: "next@example.org" });
  expect(await suppression()).toBeUndefined();
  await handleMailEvent({ ...returnedCode, kind: "Delivery", address: "ada@example.org" });
  expect(await suppression()).toBeUndefined();
  await handleMailEvent({ ...returnedCode, address: "ada@example.org" });
  expect(await suppression()).toBe("bounced");
});

test("a sign-up's code that bounces writes nothing: there's no account yet", async () => {
  const event = { ...returnedCode, about: { receiverId: "newcomer" }, address: "new@example.org" };
  expect(await writeUnitsOf(client, () => handleMailEvent(event))).toBe(0);
  const known = { ...event, messageId: "0101", about: { receiverId: userId } };
  expect(await writeUnitsOf(client, () => handleMailEvent(known))).toBeGreaterThan(0);
});

test("a code's bounce that's reported twice is counted once", async () => {
  const bounced = async () => (await readFigures(1)).mailsBounced;
  const event = { ...returnedCode, messageId: "0102", address: "next@example.org" };
  const before = await bounced();
  await handleMailEvent(event);
  await handleMailEvent(event);
  expect(await bounced()).toBe(before + 1);
});
