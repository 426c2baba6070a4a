import { batchGet } from "../kernel/batch-get.ts";
import type { NotificationDraft } from "./notification-draft.ts";

const fields = ["title", "topic", "body", "content"] as const;

/** Undefined for subjects without a text, such as a meetup. */
export async function writtenText(draft: NotificationDraft): Promise<string | undefined> {
  const { text, contentPreview, subject } = draft;
  const given = text ?? contentPreview;
  if (given !== undefined || !subject) return given;
  const fromId = draft.sender?.userId ?? draft.fromId;
  const [row] = await batchGet([
    { key: { pk: subject.pk, sk: subject.sk }, parse: (item) => item },
  ]);
  if (!row || fromId === undefined || (row.authorId ?? row.senderId) !== fromId) return undefined;
  return wordsIn(row);
}

/** Empty if the row has no text. */
export const wordsIn = (row: Record<string, unknown>): string =>
  fields
    .map((field) => row[field])
    .filter((value) => typeof value === "string")
    .join("\n");
