import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { addressOf } from "./results.ts";
import type { Searchable } from "./searchable.ts";

/** Access is checked on opening, so the thing isn't named. */
export const searchMatched = (
  userId: string,
  name: string,
  thing: Searchable,
): NotificationDraft => ({
  userId,
  type: "system",
  ...translatableText({ id: "searchMatched", search: name, found: thing.type }),
  sender: null,
  fromId: thing.ownerId,
  text: `${thing.title}\n${thing.description}`,
  metadata: {},
  actionUrl: addressOf(thing.type, thing.id),
  mail: null,
});
