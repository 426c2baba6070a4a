import { day, hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { connect } from "../support/connect.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { listen } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let conversationId: string;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  await connect(ada, ben);
  ({ conversationId } = await ben.api.conversations.openConversation({
    participantId: ada.userId,
  }));
});
afterAll(() => world?.close());

const digest = async () => (await ada.api.mail.getEmailPreferences()).digest;
const calm = (on: boolean) => ada.api.attention.updateAttention({ calm: on });

test("calm mode comes with a daily summary, and gives back the one before it", async () => {
  await ada.api.mail.updateEmailPreferences({ digest: "weekly" });
  await calm(true);
  await calm(true);
  expect(await digest()).toBe("daily");
  expect((await ada.api.accounts.getSession()).calm).toBe(true);
  await calm(false);
  expect(await digest()).toBe("weekly");
  expect((await ada.api.accounts.getSession()).calm).toBeUndefined();
});

test("others can't see when a member in calm mode has read a message", async () => {
  const isRead = async (body: string) => {
    await ben.api.conversations.sendMessage({ conversationId, body });
    await ada.api.conversations.markConversationRead({ conversationId });
    await world.settle();
    const { items } = await ben.api.conversations.listMessages({ conversationId });
    return items.find((message) => message.body === body)?.read;
  };
  const listener = await listen(world, ["attune", ben.accessToken()]);
  expect(await isRead("Are you up?")).toBe(true);
  await listener.heard("conversation.read");
  await calm(true);
  expect(await isRead("Still?")).toBe(false);
  await listener.caughtUp();
  const heard = listener.domainEvents().filter(({ type }) => type === "conversation.read");
  expect(heard).toEqual([expect.objectContaining({ conversationId, userId: ada.userId })]);
  await listener.close();
  expect((await ada.api.accounts.getSession()).counts.unreadMessages).toBe(0);
  await calm(false);
});

test("after a pause of days one daily summary comes, not one for each of them", async () => {
  await ada.api.mail.updateEmailPreferences({ digest: "daily", timeZone: "UTC" });
  const since = world.clock.now();
  const morning = Math.ceil((since - 8 * hour) / day) * day + 8 * hour;
  const pausedUntil = new Date(morning + 2 * day + hour).toISOString();
  await ada.api.attention.updateAttention({ pausedUntil });
  const passUntil = (time: number) => letPass(world, time - world.clock.now(), [ada, ben]);
  for (const at of [morning, morning + day, morning + 2 * day]) {
    await passUntil(at - 20 * minute);
    await ben.api.conversations.sendMessage({ conversationId, body: "Good morning." });
    await passUntil(at + 20 * minute);
  }
  const subjects = () => mailsTo(world, ada, since).map(({ subject }) => subject);
  expect(subjects()).toEqual([]);
  await passUntil(morning + 2 * day + 3 * hour);
  expect(subjects().filter((subject) => subject === "Your day")).toHaveLength(1);
});
