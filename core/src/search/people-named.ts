import { fold } from "../places/fold.ts";
import { currentIndex } from "./current-index.ts";

interface Named {
  userId: string;
  name: string;
  username: string;
}

/**
 * Ids of those whose name or username has a word that begins so: first the one with this username,
 * then those whose first word it is.
 */
export function idsNamed(people: readonly Named[], begun: string): string[] {
  const word = fold(begun);
  if (word === "") return [];
  const found = people.filter(({ name, username }) =>
    ` ${fold(`${name} ${username}`)}`.includes(` ${word}`),
  );
  const exact = found.filter(({ username }) => username === begun.toLowerCase());
  const first = found.filter(({ name, username }) =>
    [name, username].some((one) => fold(one).startsWith(word)),
  );
  return [...new Set([...exact, ...first, ...found].map(({ userId }) => userId))];
}

/** Of the directory; among equals the newest first. */
export async function peopleNamed(begun: string): Promise<string[]> {
  const index = await currentIndex();
  const people = [...index.rowsOf("person")].map(({ id, title, username = "" }) => ({
    userId: id,
    name: title,
    username,
  }));
  return idsNamed(people, begun);
}
