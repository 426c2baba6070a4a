import { timingSafeEqual } from "node:crypto";
import { AppError } from "../kernel/errors.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

/** Names a member in the link at the foot of a mail; it works without signing in. */
export const unsubscribeToken = (userId: string, key: string): string => `${userId}.${key}`;

/** @throws request.invalid for a token that we did not give out */
export async function unsubscribe(token: string): Promise<void> {
  const separator = token.indexOf(".");
  const userId = token.slice(0, Math.max(separator, 0));
  const { data } = userId ? await EmailPreferencesEntity.get({ userId }).go() : { data: null };
  const given = Buffer.from(token.slice(separator + 1));
  const right = Buffer.from(data?.unsubscribeKey ?? "");
  if (!data || given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new AppError("request.invalid");
  }
  await EmailPreferencesEntity.patch({ userId }).set({ unsubscribedAll: true }).go();
}
