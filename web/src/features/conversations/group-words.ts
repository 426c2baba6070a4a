import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { listed } from "../../lib/join-words.ts";
import { named } from "../../parts/words/members.ts";

type Person = Conversation["members"][number];

/** Beyond these, the number says how many are in it. */
const namesShown = 3;

/** Its title, or the names of the others. */
export function groupName(
  title: string | null,
  others: readonly Pick<Person, "userId" | "name">[],
): string {
  if (title) return title;
  const names = others.slice(0, namesShown).map((person) => named(person).name);
  const [name] = names;
  // By the name alone, it'd look like the conversation with that member.
  if (name && names.length === 1) return `Group with ${name}`;
  return listed(names) || "Group Chat";
}

/** In place of a message by a member whom the reader can't see. */
export const hiddenWords = (): string => "A message you can't see";
