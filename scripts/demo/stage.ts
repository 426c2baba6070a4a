import type { LocalCloud } from "@attune/local-cloud/types";
import { uploadPicture } from "@attune/tests/support/upload";
import { localStripe } from "../local-account.ts";
import type { Cast } from "./cast.ts";
import { landscapeOf } from "./landscape.ts";
import { at, need } from "./look-up.ts";
import type { Act, Plan } from "./plan-types.ts";
import { emailOf } from "./sign-ins.ts";
import { isAlbumAct, type KnownAlbums, performInAlbums } from "./stage-albums.ts";
import { isAttentionAct, performInAttention } from "./stage-attention.ts";
import { isCircleTalk, performInCircle } from "./stage-circles.ts";
import { isEventAct, performInEvents } from "./stage-events.ts";
import { isGroupAct, performInGroup } from "./stage-groups.ts";
import { isMeetupAct, type KnownMeetups, performInMeetups } from "./stage-meetups.ts";
import { isPostAct, performInPosts } from "./stage-posts.ts";

/** Ids of what was created, by index in the plan. */
export interface Known extends KnownAlbums, KnownMeetups {
  posts: Map<number, string>;
  circles: Map<number, string>;
  discussions: Map<number, string>;
  events: Map<number, string>;
  requests: Map<string, string>;
  conversations: Map<string, string>;
  groups: Map<number, string>;
  /** Ids of messages by their text. */
  messages: Map<string, string>;
}

export const noIds = (): Known => ({
  posts: new Map(),
  circles: new Map(),
  discussions: new Map(),
  events: new Map(),
  requests: new Map(),
  conversations: new Map(),
  groups: new Map(),
  messages: new Map(),
  albums: new Map(),
  photos: new Map(),
  meetups: new Map(),
});

const pairOf = (one: string, other: string) => [one, other].sort().join(" ");

interface Stage {
  world: LocalCloud;
  cast: Cast;
  plan: Plan;
  known: Known;
  /** Time at which the demo opens, in milliseconds since 1970. */
  now: number;
}

export async function perform(stage: Stage, act: Act): Promise<void> {
  const { cast, plan, known } = stage;
  if (act.act === "join") {
    const person = plan.people.find(({ username }) => username === act.who);
    if (!person) throw new Error(`The plan has no one named ${act.who}.`);
    return cast.join(person, act.mails);
  }
  if (act.act === "cancel") return cancelSubscription(stage.world, act.who);
  const api = await cast.as(act.who);
  if (isAlbumAct(act)) {
    const album = at(plan.albums, act.album);
    return performInAlbums({ api, album, known, userIdOf: cast.userIdOf }, act);
  }
  if (isMeetupAct(act)) {
    const meetup = at(plan.meetups, act.meetup);
    return performInMeetups({ api, meetup, known, now: stage.now }, act);
  }
  if (isCircleTalk(act)) {
    const idOf = {
      person: (name: string) => cast.userIdOf(name),
      circle: (circle: number) => need(known.circles, circle),
      discussion: (discussion: number) => need(known.discussions, discussion),
    };
    const opened = (discussion: number, id: string) => void known.discussions.set(discussion, id);
    return performInCircle({ api, idOf, opened }, act);
  }
  if (isAttentionAct(act)) {
    return performInAttention({ api, idOf: (circle) => need(known.circles, circle) }, act);
  }
  if (isEventAct(act)) {
    const { events } = known;
    return performInEvents({ api, plan, events, now: stage.now, userIdOf: cast.userIdOf }, act);
  }
  if (isGroupAct(act)) {
    const { groups, messages } = known;
    return performInGroup({ api, groups, messages, userIdOf: cast.userIdOf }, act);
  }
  if (isPostAct(act)) return performInPosts({ api, ...known }, act);
  switch (act.act) {
    case "createCircle": {
      const { host: _host, ...draft } = at(plan.circles, act.circle);
      known.circles.set(act.circle, (await api.circles.createCircle(draft)).circleId);
      return;
    }
    case "joinCircle": {
      const { host, joining } = at(plan.circles, act.circle);
      const circleId = need(known.circles, act.circle);
      if (joining !== "request") await api.circles.joinCircle({ circleId });
      else {
        await api.circles.askToJoin({ circleId, note: "" });
        const userId = cast.userIdOf(act.who);
        await (await cast.as(host)).circles.acceptRequest({ circleId, userId });
      }
      return;
    }
    case "askToJoin":
      await api.circles.askToJoin({ circleId: need(known.circles, act.circle), note: act.note });
      return;
    case "inviteToCircle":
      await api.circles.inviteToCircle({
        circleId: need(known.circles, act.circle),
        userId: cast.userIdOf(act.other),
      });
      return;
    case "apply": {
      const { offering, credentials } = act;
      await api.facilitators.applyAsFacilitator({ offering, credentials, isAccurate: true });
      return;
    }
    case "ask": {
      const { requestId } = await api.connections.sendRequest({
        receiverId: cast.userIdOf(act.other),
      });
      if (requestId) known.requests.set(pairOf(act.who, act.other), requestId);
      return;
    }
    case "answer": {
      const request = { requestId: need(known.requests, pairOf(act.who, act.other)) };
      if (act.answer === "accept") await api.connections.acceptRequest(request);
      else await api.connections.declineRequest(request);
      return;
    }
    case "block":
      await api.blocks.blockMember({ userId: cast.userIdOf(act.other) });
      return;
    case "mute":
      await api.mutes.muteMember({ userId: cast.userIdOf(act.other), length: act.length });
      return;
    case "muteWord":
      await api.mutes.muteWord({ word: act.word, length: act.length });
      return;
    case "report": {
      const { reason, note } = act;
      const subject = { kind: "profile", userId: cast.userIdOf(act.other) } as const;
      await api.reports.sendReport({ subject, reason, note });
      return;
    }
    case "say": {
      const pair = pairOf(act.who, act.other);
      const conversationId =
        known.conversations.get(pair) ??
        (await api.conversations.openConversation({ participantId: cast.userIdOf(act.other) }))
          .conversationId;
      known.conversations.set(pair, conversationId);
      const { body, first = body, replyTo, picture } = act;
      const { id: messageId } = await api.conversations.sendMessage({
        conversationId,
        body: first,
        replyTo: replyTo && need(known.messages, replyTo),
        ...(picture && {
          imageUrl: await uploadPicture(
            api,
            landscapeOf(picture.motif, body, picture.height),
            "message",
          ),
          imageAlt: picture.alt,
        }),
      });
      if (first !== body) {
        await api.conversations.editMessage({ conversationId, messageId, body });
      }
      known.messages.set(body, messageId);
      return;
    }
    case "reactToMessage":
      await api.conversations.reactToMessage({
        conversationId: need(known.conversations, pairOf(act.who, act.other)),
        messageId: need(known.messages, act.body),
        reactionType: act.reaction,
      });
      return;
    case "askToWrite": {
      const { other, body } = act;
      await api.conversations.sendMessageRequest({ userId: cast.userIdOf(other), body });
      return;
    }
    case "refund":
      await refund(api, cast.userIdOf(act.other), act);
      return;
    case "suggest":
      await api.interests.submitSuggestion({ suggestedName: act.interest });
      return;
    case "read":
      await readEverything(api);
      return;
  }
}

async function refund(
  api: Awaited<ReturnType<Cast["as"]>>,
  userId: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const { items } = await api.billing.listPayments({ userId });
  const payment = items.find(({ refundable }) => refundable >= amount);
  if (!payment) throw new Error("There's nothing to refund.");
  await api.billing.refundInvoice({
    userId,
    invoiceId: payment.id,
    amount,
    reason,
    endMembership: false,
    token: "demo-refund",
  });
}

async function readEverything(api: Awaited<ReturnType<Cast["as"]>>): Promise<void> {
  await api.notifications.markAllRead();
  const { items } = await api.conversations.listConversations({});
  for (const { id, unreadCount } of items) {
    if (unreadCount > 0) await api.conversations.markConversationRead({ conversationId: id });
  }
}

/** Cancels a subscription at the simulated payment provider. */
async function cancelSubscription(world: LocalCloud, username: string): Promise<void> {
  const call = async (method: string, path: string) => {
    const answer = await fetch(`${world.endpoint}${path}`, {
      method,
      headers: { authorization: `Bearer ${localStripe.secretKey}` },
    });
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status} to ${path}.`);
    // Answered by the local cloud's Stripe.
    return (await answer.json()) as { data: { id: string }[] };
  };
  const customers = await call(
    "GET",
    `/v1/customers?email=${encodeURIComponent(emailOf(username))}`,
  );
  for (const { id: customer } of customers.data) {
    const { data } = await call("GET", `/v1/subscriptions?customer=${customer}`);
    for (const { id } of data) await call("DELETE", `/v1/subscriptions/${id}`);
  }
}
