import {
  type AttentionKind,
  type SwitchedChannel,
  switchedChannels,
} from "@attune/core/attention/attention.rules";
import { hour, minute } from "@attune/core/kernel/clock";
import { preferenceFor } from "@attune/core/notifications/preference-keys";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { converse, mailsTo, sendMessage } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { type Browser, subscribe } from "../support/push.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let phone: Browser;
let conversationId: string;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await grant(world, cleo.userId, ["system_admin"]);
  conversationId = await converse(world, ben, ada);
  ({ circleId } = await newCircle());
  await cleo.api.circles.approveCircle({ circleId });
  await ada.api.circles.joinCircle({ circleId });
  phone = await subscribe(world, ada);
});
afterAll(() => world?.close());

const newCircle = () =>
  ben.api.circles.createCircle({ name: "Dawn", description: "We sit.", categories: [] });

async function adasPost(): Promise<string> {
  const { postId } = await ada.api.feed.createPost({ content: "Snow.", visibility: "public" });
  return postId;
}

async function adaGoesTo(startsIn: number) {
  const startsAt = world.clock.now() + startsIn;
  const draft = {
    ...eventDraft(world, { title: "A walk" }),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + hour).toISOString(),
  };
  const eventId = await approvedEvent(ben, cleo, draft);
  await ada.api.events.joinEvent({ eventId });
  return { eventId, draft };
}

/** Something that notifies Ada each time, of each kind that a member causes. */
const acts: Partial<Record<AttentionKind, () => Promise<unknown>>> = {
  messages: () => sendMessage(ben, conversationId),
  mentions: () =>
    ben.api.feed.createPost({ content: "Look, @ada, it's snowing.", visibility: "public" }),
  post_reactions: async () =>
    ben.api.feed.react({ postId: await adasPost(), reactionType: "love" }),
  post_comments: async () =>
    ben.api.feed.addComment({ postId: await adasPost(), content: "Here, too." }),
  circle_invitations: async () => {
    const { circleId } = await newCircle();
    await cleo.api.circles.approveCircle({ circleId });
    await ben.api.circles.inviteToCircle({ circleId, userId: ada.userId });
  },
  circle_updates: () =>
    ben.api.feed.createPost({ content: "Tomorrow at six.", visibility: "circle", circleId }),
  event_updates: async () => {
    const { eventId, draft } = await adaGoesTo(3 * 24 * hour);
    await ben.api.events.updateEvent({ eventId, ...draft, location: "The hill" });
  },
  event_reminders: () => adaGoesTo(100 * minute),
};

/** The channels in which Ada was notified of it. */
async function heardBy(kind: AttentionKind, act: () => Promise<unknown>) {
  for (const person of [ada, ben, cleo]) await person.signIn();
  await ada.api.notifications.markAllRead();
  await ada.api.conversations.markConversationRead({ conversationId });
  const [since, pushed] = [world.clock.now(), phone.pushes().length];
  await act();
  await letPass(world, 2 * hour, [ada, ben, cleo]);
  const { items } = await ada.api.notifications.listNotifications({});
  const found: Record<SwitchedChannel, boolean> = {
    bell: items.some(({ type, read }) => !read && preferenceFor[type] === kind),
    mail: mailsTo(world, ada, since).length > 0,
    push: phone.pushes().length > pushed,
  };
  return switchedChannels.filter((channel) => found[channel]);
}

test.for(Object.entries(acts))(
  "[O2] each switch of %s stops its own channel alone",
  async ([name, act]) => {
    // Object.entries() types keys as strings.
    const kind = name as AttentionKind;
    const before = await heardBy(kind, act);
    expect(before).toContain("bell");
    for (const off of before) {
      await ada.api.attention.updateAttention({ switches: { [kind]: { [off]: false } } });
      const heard = await heardBy(kind, act);
      expect(heard, `without ${off}`).toEqual(before.filter((channel) => channel !== off));
      await ada.api.attention.updateAttention({ switches: { [kind]: { [off]: true } } });
    }
  },
);

test("[O2] [O8] the switch alone decides about mails of requests, whatever the older preference says", async () => {
  const dora = await becomeMember(world, { name: "Dora Vale", username: "dora" });
  const emil = await becomeMember(world, { name: "Emil Stone", username: "emil" });
  for (const person of [ada, cleo]) await person.signIn();
  const mailed = async (mail: boolean, from: Person) => {
    await ada.api.attention.updateAttention({ switches: { connection_requests: { mail } } });
    await from.api.connections.sendRequest({ receiverId: ada.userId });
    await world.settle();
    const sent = await cleo.api.mail.batchProcessEmails({ type: "connection_requests" });
    return sent.emailsSent;
  };
  expect(await mailed(false, dora)).toBe(0);
  await ada.api.profiles.updateNotificationPreferences({ connection_requests: false });
  expect(await mailed(true, emil)).toBe(1);
});
