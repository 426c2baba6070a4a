import { updateAttention } from "../attention/attention.service.ts";
import { countFigures } from "../attention/figures.ts";
import { system } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { isSameSecret } from "../kernel/same-secret.ts";
import type { UnsubscribeSubject } from "./mail.contract.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";
import { updateEmailPreferences } from "./preferences.service.ts";

const unsubscribeToken = (userId: string, key: string): string => `${userId}.${key}`;

/**
 * A link for people, and one for mail programs (RFC 8058). The page asks first, and offers one kind
 * or all; a click in a mail program stops the kinds that the mail is about.
 */
export function unsubscribeLinks(
  origin: string,
  userId: string,
  key: string,
  subjects: readonly UnsubscribeSubject[],
) {
  const token = unsubscribeToken(userId, key);
  return {
    page: origin + unsubscribePage(token, subjects),
    // The token is in the query, because CloudFront logs paths, but no queries.
    oneClick: `${origin}/api/mail/unsubscribe/${subjects.join(",")}?${new URLSearchParams({ token })}`,
  };
}

export function unsubscribePage(token: string, subjects: readonly UnsubscribeSubject[]): string {
  const query = new URLSearchParams({ token });
  const [first = "all", ...others] = subjects;
  if (others.length === 0 && first !== "all") query.set("kind", first);
  return `/unsubscribe?${query}`;
}

/**
 * Idempotent.
 * @throws request.invalid for a token we didn't issue
 */
export async function unsubscribe(
  token: string,
  subjects: readonly UnsubscribeSubject[],
): Promise<void> {
  const separator = token.indexOf(".");
  const userId = token.slice(0, Math.max(separator, 0));
  const { data } = userId ? await EmailPreferencesEntity.get({ userId }).go() : { data: null };
  const key = token.slice(separator + 1);
  if (!data || !isSameSecret(key, data.unsubscribeKey)) throw new AppError("request.invalid");
  await countFigures({ mailsUnsubscribed: 1 });
  const member = system(userId);
  if (subjects.includes("all")) {
    await updateEmailPreferences(member, { unsubscribedAll: true });
    return;
  }
  if (subjects.includes("digest")) {
    await updateEmailPreferences(member, { digest: "none" });
  }
  const kinds = subjects.filter((subject) => subject !== "all" && subject !== "digest");
  if (kinds.length === 0) return;
  const switches = Object.fromEntries(kinds.map((kind) => [kind, { mail: false }]));
  await updateAttention(member, { switches });
}
