import { createHash } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { setting } from "../kernel/config.ts";
import { logError } from "../kernel/log.ts";
import type { PushDeviceItem } from "./devices.service.ts";
import { isPushEndpoint } from "./push-hosts.ts";
import { readVapidKeys } from "./vapid-keys.ts";

export interface PushPayload {
  title: string;
  body: string;
  /** Pushes with the same tag replace each other. */
  tag: string;
  path: string;
  /** Count for the app's badge, or just a dot. */
  unread: number | "dot";
}

export interface PushMessage {
  payload: PushPayload;
  isUrgent: boolean;
  /** Seconds for which the push service keeps it while the device is offline. */
  ttl: number;
}

/** "gone": the subscription ended for good; "unavailable": can be retried. */
export type Delivery = "sent" | "gone" | "refused" | "unavailable";

const timeout = 10_000;

/** A topic has at most 32 characters of base64url. */
const topicOf = (tag: string): string =>
  createHash("sha256").update(tag).digest("base64url").slice(0, 32);

export async function deliver(device: PushDeviceItem, message: PushMessage): Promise<Delivery> {
  const { endpoint, p256dh, auth } = device;
  if (!isPushEndpoint(endpoint)) return "gone";
  const { payload, isUrgent, ttl } = message;
  const request = await encrypt(
    {
      data: { ...payload },
      options: { ttl, urgency: isUrgent ? "high" : "normal", topic: topicOf(payload.tag) },
    },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
  );
  if (!request) return "gone";
  let status: number;
  try {
    const answer = await fetch(endpoint, {
      ...request,
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    status = answer.status;
  } catch {
    return "unavailable";
  }
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) return "unavailable";
  // Logs only the host, because the endpoint is a secret.
  logError("push refused", { status, service: new URL(endpoint).host });
  return "refused";
}

type Encryption = Parameters<typeof buildPushPayload>;

/** Null if the keys aren't points on the curve. */
async function encrypt(message: Encryption[0], subscription: Encryption[1]) {
  const vapid = { subject: setting("ORIGIN"), ...(await readVapidKeys()) };
  try {
    return await buildPushPayload(message, subscription, vapid);
  } catch {
    return null;
  }
}
