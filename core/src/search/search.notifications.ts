import type { NotificationDraft } from "../notifications/notification-draft.ts";
import { addressOf } from "./results.ts";
import type { SearchType } from "./search.contract.ts";
import type { Searchable } from "./searchable.ts";

const kinds: Record<SearchType, string> = {
  circle: "A new circle",
  event: "A new event",
  person: "Someone new",
  post: "A new post",
};

/** Names the search and the kind of thing, never the thing: access is checked when it's opened. */
export const searchMatched = (
  userId: string,
  name: string,
  thing: Searchable,
): NotificationDraft => ({
  userId,
  type: "system",
  title: `New for your search “${name}”`,
  message: `${kinds[thing.type]} answers it.`,
  sender: null,
  metadata: {},
  actionUrl: addressOf(thing.type, thing.id),
  mail: null,
});
