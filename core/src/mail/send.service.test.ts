import { SESv2Client, SESv2ServiceException } from "@aws-sdk/client-sesv2";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

process.env.ORIGIN = "https://attune.example";
process.env.MAIL_FROM = "mail@attune.example";
const table = await startTable();
const { MailEntity, mailKey } = await import("./mail.entity.ts");
const { EmailPreferencesEntity } = await import("./preferences.entity.ts");
const { AttentionLevelEntity } = await import("../attention/settings.entity.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { markSent } = await import("./ledger.ts");
const { sendQueuedMail } = await import("./send.service.ts");
const { queueMail } = await import("../testing/queue-mail.ts");
afterAll(() => table.close());

const mailId = "eml_1_00000000-0000-4000-8000-000000000001";
const send = vi.fn<() => Promise<{ MessageId?: string }>>();
// The client's send is overloaded, and a mock can only be one of its forms.
vi.spyOn(SESv2Client.prototype, "send").mockImplementation(send as never);

beforeEach(async () => {
  send.mockReset();
  await queueMail(mailId, "security_notice", {
    mailText: { id: "newAddress" },
    address: "ada@people.example",
  });
});

const failing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};
const seen = (read: string[] = []) => ({
  findRead: async () => (id: string) => read.includes(id),
  unreadFrom: async () => 1,
  quotesFor: async () => [],
  noticeOf: async () => ({ content: null, isRead: () => true }),
});
const sendIt = () => sendQueuedMail(mailId, seen());
const status = async () => (await MailEntity.get(mailKey(mailId)).go()).data?.status;

test("a mail that the provider throttles is sent in the same run", async () => {
  send.mockImplementationOnce(failing("TooManyRequestsException"));
  send.mockImplementation(async () => ({ MessageId: "1" }));
  await sendIt();
  expect([send.mock.calls.length, await status()]).toEqual([2, "sent"]);
});

test("a mail without an answer isn't sent again in the same run", async () => {
  send.mockImplementation(failing("TimeoutError"));
  await expect(sendIt()).rejects.toThrow("TimeoutError");
  expect([send.mock.calls.length, await status()]).toEqual([1, "sending"]);
});

describe("mails gathered into one that the provider refused", () => {
  const userId = "00000000-0000-4000-8000-000000000002";
  const [first, second, third] = ["eml_2", "eml_3", "eml_4"].map((id) => `${id}_${userId}`) as [
    string,
    string,
    string,
  ];
  const statuses = async () =>
    Promise.all(
      [first, second, third].map(
        async (id) => (await MailEntity.get(mailKey(id)).go()).data?.status,
      ),
    );
  const sendFirst = (read: string[] = []) => sendQueuedMail(first, seen(read));

  beforeEach(async () => {
    await AccountEntity.put({
      userId,
      username: "ben",
      email: "ben@people.example",
      emailVerifiedAt: "2026-01-01T00:00:00.000Z",
      name: "Ben",
      createdAt: "2026-01-01T00:00:00.000Z",
    }).go();
    await EmailPreferencesEntity.put({ userId }).go();
    for (const id of [first, second, third]) {
      await queueMail(id, "notification", { title: "A title", line: "A line." });
      await MailEntity.patch(mailKey(id))
        .set({ priority: 2, gatherKey: "all", facts: { notificationId: `ntf_${id}` } })
        .go();
    }
    send.mockImplementationOnce(async () => {
      throw new SESv2ServiceException({ name: "BadRequest", $fault: "client", $metadata: {} });
    });
    await expect(sendFirst()).rejects.toThrow();
    expect(await statuses()).toEqual(["pending", "gathered", "gathered"]);
    send.mockImplementation(async () => ({ MessageId: "1" }));
  });

  test("wait on their own once it isn't wanted any more", async () => {
    await sendFirst([`ntf_${first}`]);
    expect(await statuses()).toEqual(["skipped", "pending", "pending"]);
    await sendQueuedMail(second, seen());
    expect(await statuses()).toEqual(["skipped", "sent", "gathered"]);
  });

  test("stay as they are if the provider says that it was sent just before it's skipped", async () => {
    await MailEntity.patch(mailKey(first))
      .set({ status: "sending", claimedAt: "2026-01-01T00:00:00.000Z" })
      .go();
    const findRead = async () => {
      const { data } = await MailEntity.get(mailKey(first)).go();
      if (data) await markSent(data, "1");
      return () => true;
    };
    await sendQueuedMail(first, { ...seen(), findRead });
    expect(await statuses()).toEqual(["sent", "gathered", "gathered"]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("aren't sent to a member whose membership has lapsed, but the app's own mail is", async () => {
    await AccountEntity.patch({ userId }).set({ membershipStatus: "lapsed" }).go();
    await MailEntity.patch(mailKey(second))
      .set({ facts: { kind: "mentions" } })
      .go();
    await sendFirst();
    expect(await statuses()).toEqual(["sent", "skipped", "gathered"]);
  });

  test("keep to what their own circles may send", async () => {
    await AttentionLevelEntity.put({ userId, scopeId: "cir_hushed", level: "none" }).go();
    const setScope = (id: string, scopeId: string) =>
      MailEntity.patch(mailKey(id))
        .set({ facts: { kind: "mentions", isDirect: true, scopeId } })
        .go();
    await setScope(first, "cir_open");
    await setScope(second, "cir_hushed");
    await sendFirst();
    expect(await statuses()).toEqual(["sent", "skipped", "gathered"]);
  });

  test("are skipped if they aren't wanted any more themselves", async () => {
    await sendFirst([`ntf_${second}`]);
    expect(await statuses()).toEqual(["sent", "skipped", "gathered"]);
  });
});
