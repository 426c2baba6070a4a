import type { WordsOf } from "../kernel/texts/notification-words.ts";
import { type NotificationDraft, translatableText } from "./notification-draft.ts";

/** Where members see plans whose page a block hides. */
const plansPage = "/plans";

/**
 * For members who are going to something by a host they block, or who blocks them: without the
 * host's words and the place.
 */
export function acrossBlock(
  { metadata, ...draft }: NotificationDraft,
  words: WordsOf<"planChanged" | "planCancelled" | "planSeriesCancelled">,
): NotificationDraft {
  const { event_title: _title, cancellation_reason: _reason, ...ids } = metadata;
  return {
    ...draft,
    ...translatableText(words),
    metadata: ids,
    actionUrl: plansPage,
  };
}
