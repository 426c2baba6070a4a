import { timingSafeEqual } from "node:crypto";
import { updateAttention } from "../attention/attention.service.ts";
import { countFigures } from "../attention/figures.ts";
import { system } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import type { UnsubscribeSubject } from "./mail.contract.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

export const unsubscribeToken = (userId: string, key: string): string => `${userId}.${key}`;

/** For people, and for mail programs (RFC 8058). */
export function unsubscribeLinks(
  origin: string,
  userId: string,
  key: string,
  subject: UnsubscribeSubject,
) {
  const query = new URLSearchParams({ token: unsubscribeToken(userId, key) });
  if (subject !== "all") query.set("kind", subject);
  return {
    page: `${origin}/unsubscribe?${query}`,
    oneClick: `${origin}/api/mail/unsubscribe/${unsubscribeToken(userId, key)}/${subject}`,
  };
}

/**
 * Idempotent.
 * @throws request.invalid for a token we didn't issue
 */
export async function unsubscribe(token: string, subject: UnsubscribeSubject): Promise<void> {
  const separator = token.indexOf(".");
  const userId = token.slice(0, Math.max(separator, 0));
  const { data } = userId ? await EmailPreferencesEntity.get({ userId }).go() : { data: null };
  const given = Buffer.from(token.slice(separator + 1));
  const right = Buffer.from(data?.unsubscribeKey ?? "");
  if (!data || given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new AppError("request.invalid");
  }
  await countFigures({ mailsUnsubscribed: 1 });
  if (subject === "all") {
    await EmailPreferencesEntity.patch({ userId }).set({ unsubscribedAll: true }).go();
  } else if (subject === "digest") {
    await EmailPreferencesEntity.patch({ userId }).set({ digest: "none" }).go();
  } else {
    await updateAttention(system(userId), { switches: { [subject]: { mail: false } } });
  }
}
