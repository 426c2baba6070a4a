import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MailMessage } from "../kernel/queues.ts";
import { startTable } from "../testing/local-table.ts";
import { writeUnitsOf } from "../testing/write-units.ts";
import type { PlannedMail } from "./queue.service.ts";
import type { ReadState } from "./read-state.ts";

process.env.ORIGIN = "https://attune.example";
process.env.MAIL_FROM = "mail@attune.example";
const enqueued: MailMessage[] = [];
vi.mock("../kernel/queues.ts", async (original) => ({
  ...(await original<object>()),
  enqueueMail: async (message: MailMessage) => void enqueued.push(message),
  enqueueMails: async () => undefined,
}));
const table = await startTable();
const { minute } = await import("../kernel/clock.ts");
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { MailEntity, mailKey } = await import("./mail.entity.ts");
const { EmailPreferencesEntity } = await import("./preferences.entity.ts");
const { enqueueDue, mailIdFor, queueMail } = await import("./queue.service.ts");
const { sendQueuedMail } = await import("./send.service.ts");
afterAll(() => table.close());

const start = Date.parse("2026-11-20T10:00:00.000Z");
const send = vi.fn<() => Promise<{ MessageId?: string }>>();
// The client's send is overloaded, and a mock can only be one of its forms.
vi.spyOn(SESv2Client.prototype, "send").mockImplementation(send as never);

let people = 0;
let ada: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  send.mockReset();
  send.mockImplementation(async () => ({ MessageId: "1" }));
  enqueued.length = 0;
  ada = `00000000-0000-4000-8000-${String(++people).padStart(12, "0")}`;
  await AccountEntity.put({
    userId: ada,
    username: ada,
    email: `${ada}@people.example`,
    emailVerifiedAt: "2026-01-01T00:00:00.000Z",
    name: "A member",
    createdAt: "2026-01-01T00:00:00.000Z",
  }).go();
  await EmailPreferencesEntity.create({ userId: ada }).go();
});
afterEach(() => {
  vi.useRealTimers();
});

const words = { id: "eventCancelled", event_title: "A quiet walk" };

/** @returns the message by which it's sent */
async function plan(): Promise<MailMessage & { planned: PlannedMail }> {
  const cause = `evt_${people}`;
  await queueMail({
    cause,
    userId: ada,
    type: "notification",
    kind: "event_updates",
    priority: 3,
    data: { words, path: "/events" },
    isRetried: true,
    isInNotification: true,
    about: { isUrgent: true, notificationId: "ntf_1" },
  });
  const message = enqueued.find(({ mailId }) => mailId === mailIdFor(cause, ada));
  // What queueMail() makes of such a mail.
  return message as MailMessage & { planned: PlannedMail };
}

const state: ReadState = {
  findRead: async () => () => false,
  unreadFrom: async () => 1,
  quotesFor: async () => [],
  noticeOf: async () => ({ content: { words, path: "/events" }, isRead: () => false }),
};
const deliver = ({ mailId, planned }: Awaited<ReturnType<typeof plan>>, read = state) =>
  sendQueuedMail(mailId, read, planned);
const rowOf = async (mailId: string) => (await MailEntity.get(mailKey(mailId)).go()).data;

test("a mail that its notification has the words of costs three write units, and its message has ids alone", async () => {
  const spent = await writeUnitsOf(client, async () => {
    const message = await plan();
    expect(await rowOf(message.mailId)).toBeNull();
    expect(JSON.stringify(message)).not.toMatch(/quiet walk/);
    await deliver(message);
  });
  expect(spent).toBe(3);
  expect(JSON.stringify(send.mock.calls)).toContain("A quiet walk");
  expect(await rowOf(mailIdFor(`evt_${people}`, ada))).toMatchObject({
    status: "sent",
    place: expect.stringMatching(/^closed#/),
    emailData: {},
    facts: {},
  });
});

test("a message that's delivered again sends nothing again", async () => {
  const message = await plan();
  await deliver(message);
  await deliver(message);
  await sendQueuedMail(message.mailId, state);
  expect(send).toHaveBeenCalledTimes(1);
});

test("of two senders with the same message, one sends it and the other looks again later", async () => {
  const message = await plan();
  enqueued.length = 0;
  await Promise.all([deliver(message), deliver(message)]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(enqueued).toEqual([{ mailId: message.mailId, delay: 1 }]);
  await sendQueuedMail(message.mailId, state);
  expect(send).toHaveBeenCalledTimes(1);
});

test("one whose sender crashed is tried again when the claim expires, by any message of it", async () => {
  const message = await plan();
  send.mockImplementation(() => new Promise(() => undefined));
  void deliver(message);
  await vi.waitFor(async () =>
    expect(await rowOf(message.mailId)).toMatchObject({ status: "sending" }),
  );
  enqueued.length = 0;
  vi.setSystemTime(start + 3 * minute);
  await deliver(message);
  await sendQueuedMail(message.mailId, state);
  expect(enqueued).toEqual([
    { mailId: message.mailId, delay: 1 },
    { mailId: message.mailId, delay: expect.closeTo(7 * 60, 0) },
  ]);
  send.mockImplementation(async () => ({ MessageId: "2" }));
  vi.setSystemTime(start + 11 * minute);
  await sendQueuedMail(message.mailId, state);
  expect(await rowOf(message.mailId)).toMatchObject({ status: "sent", messageId: "2" });
  expect(JSON.stringify(send.mock.lastCall)).toContain("A quiet walk");
});

test("one that was read, or whose notification is gone, is logged as skipped, without its words", async () => {
  const message = await plan();
  await deliver(message, {
    ...state,
    noticeOf: async () => ({ content: null, isRead: () => true }),
  });
  expect(send).not.toHaveBeenCalled();
  expect(await rowOf(message.mailId)).toMatchObject({
    status: "skipped",
    emailData: {},
    facts: {},
  });
});

test("one to a member who's left leaves no row", async () => {
  const message = await plan();
  await AccountEntity.remove({ userId: ada }).go();
  await deliver(message);
  expect(send).not.toHaveBeenCalled();
  expect(await rowOf(message.mailId)).toBeNull();
});

test("one to a member who's leaving leaves no row either", async () => {
  const message = await plan();
  await AccountEntity.patch({ userId: ada }).set({ deletingSince: "2026" }).go();
  await deliver(message);
  expect(send).not.toHaveBeenCalled();
  expect(await rowOf(message.mailId)).toBeNull();
});

test.each([
  [
    "before it's claimed",
    {
      ...state,
      noticeOf: async () => ({
        content: { words, path: "/events" },
        isRead: (): boolean => {
          throw new Error("down");
        },
      }),
    },
    "pending",
  ],
  ["while it's sent", state, "sending"],
])(
  "one that fails %s is listed with its words, for the schedule to find",
  async (_when, read, status) => {
    const before = await enqueueDue();
    const message = await plan();
    send.mockRejectedValue(new Error("down"));
    await expect(deliver(message, read)).rejects.toThrow("down");
    expect(await rowOf(message.mailId)).toMatchObject({ status, emailData: { words } });
    expect(await enqueueDue()).toBe(before + 1);
  },
);

test("one that has to wait for quiet hours by now gets a row that the schedule finds", async () => {
  const message = await plan();
  const planned = { ...message.planned, facts: { ...message.planned.facts, isUrgent: false } };
  await EmailPreferencesEntity.patch({ userId: ada })
    .set({ quietHoursEnabled: true, quietHoursStart: 9, quietHoursEnd: 20 })
    .go();
  await sendQueuedMail(message.mailId, state, planned);
  expect(await rowOf(message.mailId)).toMatchObject({
    status: "pending",
    scheduledFor: "2026-11-20T20:00:00.000Z",
    place: expect.stringMatching(/^open#/),
    emailData: { words },
  });
});
