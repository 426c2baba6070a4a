import type { DigestTexts } from "../kernel/texts/mail-texts.ts";
import { englishMailWords } from "../kernel/texts/mail-words.ts";

export const digestTypes = ["daily", "weekly"] as const;
export type DigestType = (typeof digestTypes)[number];

export interface DigestStats {
  connectionRequests: number;
  messages: number;
  eventReminders: number;
  mentions: number;
  comments: number;
  reactions: number;
  circles: number;
}

export function digestStats(types: string[]): DigestStats {
  const count = (test: (type: string) => boolean) => types.filter(test).length;
  return {
    connectionRequests: count((type) => type === "connection_request"),
    messages: count((type) => type === "message"),
    eventReminders: count((type) => type === "event_reminder"),
    mentions: count((type) => type === "mention" || type === "photo_tag"),
    comments: count((type) => type === "post_comment"),
    reactions: count((type) => type === "post_reaction"),
    circles: count((type) => type.includes("circle")),
  };
}

const counts = [
  "connectionRequests",
  "messages",
  "eventReminders",
  "mentions",
  "comments",
  "reactions",
  "circles",
] as const satisfies readonly (keyof DigestStats)[];

export const digestLines = (
  stats: Partial<DigestStats>,
  { counted }: DigestTexts = englishMailWords.texts.digest,
): string[] =>
  counts.flatMap((key) => {
    const count = stats[key] ?? 0;
    return count > 0 ? [counted[key](count)] : [];
  });
