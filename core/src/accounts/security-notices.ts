import { timestamp } from "../kernel/clock.ts";
import type { MailTextOf } from "../kernel/texts/mail-words.ts";
import { attentionOf, type MemberAttention } from "../mail/attention.ts";
import { queueMail } from "../mail/queue.service.ts";
import { recordSecurityEvent } from "../security/events.service.ts";
import type { SignInProvider } from "./sign-in-providers.rules.ts";
import { SignInEntity } from "./sign-ins.entity.ts";

interface Notice {
  userId: string;
  /** Makes it idempotent: there's one mail per cause. */
  cause: string;
  mailText: MailTextOf;
  /** Recipient, if it's not the account's own address. */
  address?: string;
  name?: string;
}

/**
 * Sent regardless of the member's preferences.
 * @param known the member's attention, if already read
 */
export function mailNotice(
  { userId, cause, mailText, address, name }: Notice,
  known?: MemberAttention,
): Promise<boolean> {
  const data = { mailText, ...(address && { address, firstName: name ?? "" }) };
  return queueMail({ cause, userId, type: "security_notice", data, priority: 3 }, known);
}

/** A sign-in on a device that none of the member's other sign-ins has; not the very first. */
export async function notifyOfNewDevice(
  userId: string,
  signInId: string,
  device: string,
): Promise<void> {
  const { data: others } = await SignInEntity.query.one({ userId }).go({ pages: "all" });
  if (others.length === 0 || others.some((one) => one.device === device)) return;
  await recordSecurityEvent(userId, {
    eventType: "new_device",
    severity: "medium",
    details: { device },
  });
  await mailNotice({
    userId,
    cause: `new-device-${signInId}`,
    mailText: { id: "newDevice", device },
  });
}

/** Each one is recorded, because the password that guards it is kept elsewhere. */
export const recordProviderSignIn = (userId: string, provider: SignInProvider): Promise<void> =>
  recordSecurityEvent(userId, { eventType: `signed_in_with_${provider}`, severity: "low" });

/** Goes to the previous address: a thief who changed it reads the new one. */
export async function notifyOfNewAddress(
  { userId, email, name }: { userId: string; email: string; name: string },
  newAddress: string,
): Promise<void> {
  await recordSecurityEvent(userId, { eventType: "email_changed", severity: "high" });
  await mailNotice({
    userId,
    cause: `email-changed-${newAddress}`,
    mailText: { id: "newAddress" },
    address: email,
    name,
  });
}

export interface ChangedCredential {
  credential: "password" | "second_factor";
  /** Whether the second factor is on now; undefined if unknown. */
  on?: boolean | undefined;
}

function noticeOf({ credential, on }: ChangedCredential) {
  if (credential === "password") return ["password_changed", "newPassword"] as const;
  if (on === undefined) return ["second_factor_changed", "newSecondFactor"] as const;
  return on
    ? (["second_factor_on", "secondFactorOn"] as const)
    : (["second_factor_off", "secondFactorOff"] as const);
}

export async function notifyOfNewCredential(
  userId: string,
  changed: ChangedCredential,
): Promise<void> {
  const [eventType, id] = noticeOf(changed);
  const at = timestamp();
  await recordSecurityEvent(userId, { eventType, severity: "medium" });
  await mailNotice({ userId, cause: `${eventType}-${at}`, mailText: { id } });
}

/** Sent once for each planned deletion. */
export async function notifyOfLeaving(userId: string, leavingAt: string): Promise<void> {
  await recordSecurityEvent(userId, { eventType: "deletion_planned", severity: "high" });
  const attention = await attentionOf(userId);
  const mailText = { id: "leaving", at: leavingAt, zone: attention.timeZone } as const;
  await mailNotice({ userId, cause: `leaving-${leavingAt}`, mailText }, attention);
}

/** A recovery code has turned the second factor off. */
export const notifyOfRecovery = (userId: string, cause: string): Promise<boolean> =>
  mailNotice({
    userId,
    cause: `recovery-${cause.slice(0, 16)}`,
    mailText: { id: "recovery" },
  });
