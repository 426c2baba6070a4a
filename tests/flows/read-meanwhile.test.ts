import { hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { converse, mailsTo } from "../support/mail.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { type Browser, subscribe } from "../support/push.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let conversationId: string;
let phone: Browser;
let since: number;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  conversationId = await converse(world, ada, ben);
  phone = await subscribe(world, ada);
});
afterAll(() => world?.close());

beforeEach(async () => {
  await letPass(world, hour, [ada, ben]);
  await ada.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  since = world.clock.now();
});

const pass = (time: number) => letPass(world, time, [ada, ben]);

async function write(body: string) {
  await ben.api.conversations.sendMessage({ conversationId, body });
  await pass(minute);
}

async function writeThreeReadOne(): Promise<void> {
  await write("Are you up?");
  await ada.api.conversations.markConversationRead({ conversationId });
  await world.settle();
  await write("Look outside.");
  await write("Everything is white.");
}

const inBell = (bell: boolean) =>
  ada.api.attention.updateAttention({ switches: { messages: { bell } } });

test.each([
  ["", true],
  [", nor for a member without messages in the bell", false],
])(
  "a message that's read while its mail waits isn't counted in the next one's%s",
  async (_for, bell) => {
    await inBell(bell);
    await writeThreeReadOne();
    await pass(10 * minute);
    const mails = mailsTo(world, ada, since);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("2 new messages");
    await inBell(true);
  },
);

test("a comment that's read while its mail waits isn't counted in the next one's", async () => {
  await ada.api.mail.updateEmailPreferences({ batchNotifications: false });
  const { postId } = await ada.api.feed.createPost({ content: "Snow.", visibility: "public" });
  const comment = async (content: string) => {
    await ben.api.feed.addComment({ postId, content });
    await pass(minute);
  };
  await comment("Here too.");
  await ada.api.notifications.markAllRead();
  await comment("Since five.");
  await comment("Knee-deep.");
  await pass(10 * minute);
  const texts = mailsTo(world, ada, since).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining("2 new comments")]);
});

test("a comment that was seen at its post before its mail was due isn't mailed", async () => {
  const { postId } = await ada.api.feed.createPost({ content: "Thaw.", visibility: "public" });
  await ben.api.feed.addComment({ postId, content: "At last." });
  await world.settle();
  const { items } = await ada.api.notifications.listNotifications({});
  const [news] = items.filter(({ metadata }) => metadata.post_id === postId);
  await ada.api.notifications.markRead({ ids: [news?.id ?? ""] });
  await pass(hour);
  expect(mailsTo(world, ada, since)).toEqual([]);
});

test.each([
  ["", true],
  [", nor for a member without messages in the bell", false],
])(
  "a message that's read while its push waits isn't counted in the next one's%s",
  async (_for, bell) => {
    await inBell(bell);
    const start = new Date(world.clock.now()).getUTCHours();
    await ada.api.mail.updateEmailPreferences({
      quietHoursEnabled: true,
      quietHoursStart: start,
      quietHoursEnd: (start + 3) % 24,
      timeZone: "UTC",
    });
    await writeThreeReadOne();
    const before = phone.pushes().length;
    await pass(3 * hour);
    const titles = phone
      .pushes()
      .slice(before)
      .map(({ title }) => title);
    expect(titles).toEqual(["You have 2 new messages"]);
    await ada.api.mail.updateEmailPreferences({ quietHoursEnabled: false });
    await inBell(true);
  },
);
