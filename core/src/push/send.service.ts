import { setHasPushDevice } from "../attention/attention.access.ts";
import { decide, nothingHappened, type Verdict } from "../attention/policy.ts";
import { day, minute, now, second } from "../kernel/clock.ts";
import { removedAmong } from "../kernel/row-key.ts";
import { attentionOf, type MemberAttention } from "../mail/attention.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { isMuted } from "../members/mutes.access.ts";
import { isHere } from "../realtime/sockets.service.ts";
import { type Delivery, deliver, type PushPayload } from "./deliver.ts";
import { devicesOf, forgetDevice, type PushDeviceItem } from "./devices.service.ts";
import {
  claimPush,
  closePush,
  type PushFacts,
  postponePush,
  retryPush,
  type WaitingPush,
} from "./waiting.service.ts";

/** What only the notifications know, which are above pushes. */
export interface PushedNotice {
  isSeen: boolean;
  unread: number;
  /** Says what kind of thing happened, without names or words of others. */
  plain: { title: string; body: string };
  /** Names people and quotes them; null if the bell doesn't have it. */
  full: { title: string; body: string } | null;
}
export type ReadNotice = (push: WaitingPush) => Promise<PushedNotice>;

/** A push that can't be shown within a day is no news any more. */
const keptFor = day;

/**
 * Sends a waiting push to the member's devices, if the policy still says so. Where a push service
 * didn't answer, it's tried again later.
 */
export async function sendQueuedPush(
  { userId, tag }: { userId: string; tag: string },
  readNotice: ReadNotice,
): Promise<void> {
  const push = await claimPush(userId, tag);
  if (!push) return;
  const facts = push.facts as PushFacts;
  const [attention, devices, notice] = await Promise.all([
    attentionOf(userId, facts.scopeId),
    devicesOf(userId),
    readNotice(push),
  ]);
  if (devices.length === 0) {
    await setHasPushDevice(userId, false);
    return closePush(push);
  }
  const verdict = await askAgain(push, attention, notice.isSeen);
  if (verdict.when === "never") return closePush(push);
  if (verdict.when !== "now") return postponePush(push, verdict.at);
  const payload = payloadOf(push, notice, attention);
  const { isComplete, sentTo } = await sendToAll(push, devices, payload);
  return isComplete ? closePush(push) : retryPush(push, sentTo);
}

async function askAgain(
  push: WaitingPush,
  attention: MemberAttention,
  isSeen: boolean,
): Promise<Verdict> {
  const { event, senderId, subject } = push.facts as PushFacts;
  const [here, isRemoved] = await Promise.all([
    isHere(push.userId),
    removedAmong(subject ? [subject] : []),
  ]);
  const isMutedNow = event.weight !== "urgent" && isMuted(attention.mutes, senderId);
  const isUndone =
    isMutedNow || isBlocked(attention, senderId) || (subject !== undefined && isRemoved(subject));
  const state = { ...nothingHappened, isSeen, isUndone, isHere: here };
  return decide(event, attention.settings, state, now()).push;
}

function payloadOf(
  push: WaitingPush,
  { plain, full, unread }: PushedNotice,
  { showsContent, settings }: MemberAttention,
): PushPayload {
  return {
    ...(showsContent && full ? full : plain),
    tag: push.tag,
    path: (push.facts as PushFacts).path,
    unread: settings.calm ? null : unread,
  };
}

/** Sends it to the devices that don't have it yet. */
async function sendToAll(
  push: WaitingPush,
  devices: readonly PushDeviceItem[],
  payload: PushPayload,
): Promise<{ isComplete: boolean; sentTo: string[] }> {
  const { event } = push.facts as PushFacts;
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
  const done = deliveries.filter(([, delivery]) => delivery !== "unavailable");
  return {
    isComplete: done.length === deliveries.length,
    sentTo: [...before, ...done.map(([{ deviceId }]) => deviceId)],
  };
}
