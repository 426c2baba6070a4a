import { setHasPushDevice } from "../attention/attention.access.ts";
import { badgeOf } from "../attention/attention.rules.ts";
import { countFigures } from "../attention/figures.ts";
import { decide, nothingHappened, type Verdict } from "../attention/policy.ts";
import { day, minute, now, second } from "../kernel/clock.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { type AttentionTo, attentionTo } from "../mail/attention.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { isMuted } from "../members/mutes.access.ts";
import { isHere } from "../realtime/sockets.service.ts";
import { type Delivery, deliver, type PushPayload } from "./deliver.ts";
import { devicesOf, forgetDevice, type PushDeviceItem } from "./devices.service.ts";
import {
  claimPush,
  closePush,
  postponePush,
  retryPush,
  type WaitingPush,
  withoutNewest,
} from "./waiting.service.ts";

/** Read by notifications, a layer above. */
export interface PushedNotice {
  /** Whether what happened at a time (milliseconds since 1970) was read. */
  isSeen: (at: number) => boolean;
  unread: number;
  /** @param count of the push's events */
  say: (language: InterfaceLanguage, count: number) => Promise<PushWords>;
}

interface PushWords {
  /** For pushes without names and quotes. */
  plain: { title: string; body: string };
  /** Null if there's no notification. */
  full: { title: string; body: string } | null;
}
export type ReadNotice = (push: WaitingPush) => Promise<PushedNotice>;

/** The push service drops it after this, because it's no longer news. */
const keptFor = day;

/** Sends it if that's still allowed; retries if a push service didn't answer. */
export async function sendQueuedPush(
  { userId, tag }: { userId: string; tag: string },
  readNotice: ReadNotice,
): Promise<void> {
  const claimed = await claimPush(userId, tag);
  if (!claimed) return;
  const [devices, isHereNow] = await Promise.all([devicesOf(userId), isHere(userId)]);
  if (devices.length === 0) {
    await setHasPushDevice(userId, false);
    return closePush(claimed);
  }
  const asked = await newestToSend(claimed, readNotice, isHereNow);
  if (!asked) return closePush(claimed);
  const { push, attention, notice, verdict } = asked;
  if (verdict.when !== "now") return postponePush(push, verdict.at);
  const payload = await payloadOf(push, notice, attention);
  const { isComplete, sentTo } = await sendToAll(push, devices, payload);
  return isComplete ? closePush(push) : retryPush(push, sentTo);
}

/** If the newest event was undone or muted, those before it are still sent. */
async function newestToSend(claimed: WaitingPush, readNotice: ReadNotice, isHereNow: boolean) {
  for (let push: WaitingPush | null = claimed; push; push = withoutNewest(push)) {
    const [attention, notice] = await Promise.all([
      attentionTo(push.userId, push.facts),
      readNotice(push),
    ]);
    const isSeen = notice.isSeen(push.facts.event.at) || attention.unreadInRow === 0;
    const verdict = askAgain(push, attention, isSeen, isHereNow);
    if (verdict.when !== "never") return { push, attention, notice, verdict };
    if (verdict.why !== "undone" && verdict.why !== "muted") return null;
  }
  return null;
}

function askAgain(
  push: WaitingPush,
  attention: AttentionTo,
  isSeen: boolean,
  isHereNow: boolean,
): Verdict {
  const { event, senderId, scopeId } = push.facts;
  const { settings, mutes } = attention;
  const isKeptBack = attention.lacksAccess && event.kind !== "system_notifications";
  const isUndone = isKeptBack || isBlocked(attention, senderId) || attention.isGone;
  return decide(
    "push",
    event,
    { ...settings, isMuted: isMuted(mutes, senderId) || isMuted(mutes, scopeId) },
    { ...nothingHappened, isSeen, isUndone, isHere: isHereNow },
    now(),
  );
}

/** When one was seen, all before it were seen, too. */
function unseenIn({ count, earlier = [] }: WaitingPush, { isSeen }: PushedNotice): number {
  const seen = earlier.findLastIndex((facts) => isSeen(facts.event.at));
  return seen < 0 ? count : earlier.length - seen;
}

async function payloadOf(
  push: WaitingPush,
  notice: PushedNotice,
  { showsContent, settings, language, unreadInRow }: AttentionTo,
): Promise<PushPayload> {
  const { unread, say } = notice;
  const unseen = unseenIn(push, notice);
  const { plain, full } = await say(language, Math.min(unseen, unreadInRow ?? unseen));
  return {
    ...(showsContent && full ? full : plain),
    tag: push.tag,
    path: push.facts.path,
    unread: badgeOf(unread, settings.calm),
  };
}

async function sendToAll(
  push: WaitingPush,
  devices: readonly PushDeviceItem[],
  payload: PushPayload,
): Promise<{ isComplete: boolean; sentTo: string[] }> {
  const { event } = push.facts;
  const left = (event.expiresAt ?? now() + keptFor) - now();
  const message = {
    payload,
    isUrgent: event.weight === "urgent",
    ttl: Math.ceil(Math.min(keptFor, Math.max(minute, left)) / second),
  };
  const before = push.sentTo ?? [];
  const open = devices.filter(({ deviceId }) => !before.includes(deviceId));
  const deliveries = await Promise.all(
    open.map(async (device): Promise<[PushDeviceItem, Delivery]> => {
      const delivery = await deliver(device, message);
      if (delivery === "gone") await forgetDevice(device);
      return [device, delivery];
    }),
  );
  const countOf = (outcome: Delivery) =>
    deliveries.filter(([, delivery]) => delivery === outcome).length;
  await countFigures({
    pushesSent: countOf("sent"),
    pushesFailed: countOf("refused") + countOf("unavailable"),
    pushesEnded: countOf("gone"),
  });
  const done = deliveries.filter(([, delivery]) => delivery !== "unavailable");
  return {
    isComplete: done.length === deliveries.length,
    sentTo: [...before, ...done.map(([{ deviceId }]) => deviceId)],
  };
}
