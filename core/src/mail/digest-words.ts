import { keysOf, recordOf } from "../kernel/objects.ts";
import type { DigestTexts } from "../kernel/texts/mail-texts.ts";
import { englishMailWords } from "../kernel/texts/mail-words.ts";

export const digestTypes = ["daily", "weekly"] as const;
export type DigestType = (typeof digestTypes)[number];

/** What a digest counts, in the order of its lines. */
const counted = {
  connectionRequests: (type) => type === "connection_request",
  messages: (type) => type === "message",
  eventReminders: (type) => type === "event_reminder",
  mentions: (type) => type === "mention" || type === "photo_tag",
  comments: (type) => type === "post_comment",
  reactions: (type) => type === "post_reaction",
  circles: (type) => type.includes("circle"),
} as const satisfies Record<string, (type: string) => boolean>;

const names = keysOf(counted);

export type DigestStats = Record<(typeof names)[number], number>;

export const digestStats = (types: readonly string[]): DigestStats =>
  recordOf(names, (name) => types.filter(counted[name]).length);

export const digestLines = (
  stats: Partial<DigestStats>,
  { counted: texts }: DigestTexts = englishMailWords.texts.digest,
): string[] =>
  names.flatMap((name) => {
    const count = stats[name] ?? 0;
    return count > 0 ? [texts[name](count)] : [];
  });
