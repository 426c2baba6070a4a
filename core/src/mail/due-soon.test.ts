import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MailMessage } from "../kernel/queues.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";
import { writeUnitsOf } from "../testing/write-units.ts";

process.env.ORIGIN = "https://attune.example";
process.env.MAIL_FROM = "mail@attune.example";
const enqueued: MailMessage[] = [];
vi.mock("../kernel/queues.ts", async (original) => ({
  ...(await original<object>()),
  enqueueMail: async (message: MailMessage) => void enqueued.push(message),
  enqueueMails: async () => undefined,
}));
const table = await startTable();
const { hour, minute } = await import("../kernel/clock.ts");
const { system } = await import("../kernel/actor.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { updateAttention } = await import("../attention/attention.service.ts");
const ledger = await import("./ledger.ts");
const { MailEntity, mailKey } = await import("./mail.entity.ts");
const { EmailPreferencesEntity } = await import("./preferences.entity.ts");
const { enqueueDue, mailIdFor, queueMail } = await import("./queue.service.ts");
const { sendQueuedMail } = await import("./send.service.ts");
afterAll(() => table.close());

const start = Date.parse("2026-11-20T10:00:00.000Z");
const send = vi.fn<() => Promise<{ MessageId?: string }>>();
// The client's send is overloaded, and a mock can only be one of its forms.
vi.spyOn(SESv2Client.prototype, "send").mockImplementation(send as never);

const memberOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const ben = memberOf(0);
let people = 0;
let ada: string;
const putAccount = (userId: string) =>
  AccountEntity.put({
    userId,
    username: userId,
    email: `${userId}@people.example`,
    emailVerifiedAt: "2026-01-01T00:00:00.000Z",
    name: "A member",
    createdAt: "2026-01-01T00:00:00.000Z",
  }).go();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  send.mockReset();
  send.mockImplementation(async () => ({ MessageId: "1" }));
  enqueued.length = 0;
  ada = memberOf(++people);
  await putAccount(ada);
  await putAccount(ben);
  await EmailPreferencesEntity.create({ userId: ada }).go();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @param priority 3 is sent at once, 1 waits an hour */
async function plan(priority: number, isRetried = true): Promise<string> {
  const cause = `fct_${people}-${priority}`;
  await queueMail({
    cause,
    userId: ada,
    type: "post_reaction",
    senderId: ben,
    priority,
    data: { words: { id: "postReacted" }, path: "/", namesSender: true },
    isRetried,
  });
  return mailIdFor(cause, ada);
}
const nothingSeen = {
  findRead: async () => () => false,
  unreadFrom: async () => 1,
  quotesFor: async () => [],
  noticeOf: async () => ({ content: null, isRead: () => true }),
};
const mailsOff = { switches: { post_reactions: { mail: false } } };
const sendIt = (mailId: string) => sendQueuedMail(mailId, nothingSeen);
async function read(mailId: string) {
  const { data } = await MailEntity.get(mailKey(mailId)).go();
  if (!data) throw new Error("The mail is gone.");
  return data;
}

test("a mail that a queue's message can send costs four write units, a later one six", async () => {
  const soon = await writeUnitsOf(client, async () => sendIt(await plan(3)));
  expect(soon).toBe(4);
  const later = await writeUnitsOf(client, async () => {
    const mailId = await plan(1);
    vi.setSystemTime(start + 2 * hour);
    await sendIt(mailId);
  });
  expect(later).toBe(6);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a mail names its sender as they're called when it's sent, and its row doesn't", async () => {
  const mailId = await plan(3);
  expect(JSON.stringify(await read(mailId))).not.toMatch(/Rain/);
  await AccountEntity.patch({ userId: ben }).set({ name: "Ben Rain" }).go();
  await sendIt(mailId);
  expect(JSON.stringify(send.mock.calls)).toContain("Ben Rain");
});

test("only a mail that waits longer, or whose caller isn't run again, is listed", async () => {
  const before = await enqueueDue();
  expect((await read(await plan(3))).place).toBe("none");
  expect(enqueued).toHaveLength(1);
  expect((await read(await plan(1))).place).toMatch(/^open#/);
  expect(enqueued).toHaveLength(1);
  expect((await read(await plan(2, false))).place).toMatch(/^open#/);
  vi.setSystemTime(start + hour);
  expect(await enqueueDue()).toBe(before + 2);
});

test("a caller that's run again sends the message again, even if it would wait longer by now", async () => {
  await plan(3);
  await EmailPreferencesEntity.patch({ userId: ada })
    .set({ quietHoursEnabled: true, quietHoursStart: 9, quietHoursEnd: 20 })
    .go();
  await plan(3);
  expect(enqueued.map(({ delay }) => delay)).toEqual([0, 900]);
});

test("one that failed is listed, so that it's tried however often the queue has", async () => {
  const before = await enqueueDue();
  const mailId = await plan(3);
  send.mockImplementation(async () => {
    throw Object.assign(new Error("TimeoutError"), { name: "TimeoutError" });
  });
  await expect(sendIt(mailId)).rejects.toThrow("TimeoutError");
  expect(await read(mailId)).toMatchObject({
    status: "sending",
    place: expect.stringMatching(/^open#/),
  });
  expect(await enqueueDue()).toBe(before + 1);
});

test("one whose sender crashed is tried again when the claim expires", async () => {
  const mailId = await plan(3);
  await ledger.claim(await read(mailId), []);
  enqueued.length = 0;
  vi.setSystemTime(start + 3 * minute);
  await sendIt(mailId);
  expect(enqueued).toEqual([{ mailId, delay: 7 * 60 }]);
  expect(send).not.toHaveBeenCalled();
  vi.setSystemTime(start + 10 * minute);
  await sendIt(mailId);
  expect(await read(mailId)).toMatchObject({ status: "sent" });
});

test.each([
  ["was read", { ...nothingSeen, findRead: async () => () => true }, async () => undefined],
  ["isn't wanted any more", nothingSeen, () => updateAttention(system(ada), mailsOff)],
])(
  "one whose sender crashed isn't tried again if it %s meanwhile",
  async (_what, state, change) => {
    const mailId = await plan(3);
    await MailEntity.patch(mailKey(mailId))
      .set({ facts: { notificationId: "ntf_1" } })
      .go();
    await ledger.claim(await read(mailId), []);
    await change();
    vi.setSystemTime(start + 10 * minute);
    await sendQueuedMail(mailId, state);
    expect(send).not.toHaveBeenCalled();
    expect(await read(mailId)).toMatchObject({ status: "skipped", emailData: {} });
  },
);

test("gathered ones whose sender crashed go out in one mail, without what was read meanwhile", async () => {
  const [mailId, other, seen] = [await plan(2), await plan(1), await plan(0)];
  await MailEntity.patch(mailKey(seen))
    .set({ facts: { notificationId: "ntf_1" } })
    .go();
  vi.setSystemTime(start + 15 * minute);
  await ledger.claim(await read(mailId), await Promise.all([other, seen].map(read)));
  const statuses = async () =>
    Promise.all([mailId, other, seen].map(async (id) => (await read(id)).status));
  expect(await statuses()).toEqual(["sending", "gathered", "gathered"]);
  vi.setSystemTime(start + 25 * minute);
  const findRead = async () => (notificationId: string) => notificationId === "ntf_1";
  for (const id of [mailId, other, seen, mailId]) {
    await sendQueuedMail(id, { ...nothingSeen, findRead });
  }
  expect(send).toHaveBeenCalledTimes(1);
  expect(await statuses()).toEqual(["sent", "gathered", "skipped"]);
});

test("one that's handled before it's due waits for the rest", async () => {
  const mailId = await plan(2);
  enqueued.length = 0;
  vi.setSystemTime(start + 14 * minute);
  await sendIt(mailId);
  expect(enqueued).toEqual([{ mailId, delay: 60 }]);
  expect(send).not.toHaveBeenCalled();
});

test("one that loses a gathered mail just before it's claimed is still sent, once", async () => {
  const mailId = await plan(2);
  const other = await plan(1);
  enqueued.length = 0;
  vi.setSystemTime(start + 15 * minute);
  const findRead = async () => {
    await ledger.settle(await read(other), "skipped");
    return () => false;
  };
  await sendQueuedMail(mailId, { ...nothingSeen, findRead });
  expect(await read(mailId)).toMatchObject({ status: "pending", place: "none" });
  expect(enqueued).toEqual([{ mailId, delay: 1 }]);
  await sendIt(mailId);
  expect(await read(mailId)).toMatchObject({ status: "sent" });
  await sendIt(mailId);
  expect(send).toHaveBeenCalledTimes(1);
  expect(enqueued).toHaveLength(1);
});

test("one that moves behind quiet hours is listed", async () => {
  const mailId = await plan(2);
  await EmailPreferencesEntity.patch({ userId: ada })
    .set({ quietHoursEnabled: true, quietHoursStart: 9, quietHoursEnd: 20 })
    .go();
  vi.setSystemTime(start + 15 * minute);
  await sendIt(mailId);
  expect(await read(mailId)).toMatchObject({
    status: "pending",
    place: expect.stringMatching(/^open#/),
    scheduledFor: "2026-11-20T20:00:00.000Z",
  });
});

test.each([
  ["is leaving", () => AccountEntity.patch({ userId: ben }).set({ deletingSince: "2026" }).go()],
  ["has left", () => AccountEntity.remove({ userId: ben }).go()],
])("one about a member who %s isn't sent, and keeps nothing of them", async (_what, leave) => {
  const mailId = await plan(3);
  await leave();
  await sendIt(mailId);
  expect(send).not.toHaveBeenCalled();
  expect(await read(mailId)).toMatchObject({ status: "skipped", senderId: "none", emailData: {} });
});

test("a claim whose answer was lost, and that's repeated, is still the sender's", async () => {
  const mailId = await plan(3);
  const mail = await read(mailId);
  const lost = watchSends(client, async (command, answer) => {
    if (command.constructor.name === "UpdateCommand") await answer();
    return answer();
  });
  try {
    expect(await ledger.claim(mail, [])).not.toBeNull();
  } finally {
    lost.mockRestore();
  }
  expect(await ledger.claim(mail, [])).toBeNull();
});
