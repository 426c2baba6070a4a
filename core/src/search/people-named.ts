import { fold } from "../places/fold.ts";
import { currentIndex } from "./current-index.ts";

interface Named {
  name: string;
  username: string;
}

/** Whether a word of the name or username begins so. */
export function isNamed(begun: string): (person: Named) => boolean {
  const word = fold(begun);
  return ({ name, username }) =>
    word !== "" && ` ${fold(`${name} ${username}`)}`.includes(` ${word}`);
}

/** Ids of the directory's members; the one with this username first, then the newest. */
export async function peopleNamed(begun: string): Promise<string[]> {
  const index = await currentIndex();
  const isMeant = isNamed(begun);
  const found = [...index.rowsOf("person")].filter(({ title, username = "" }) =>
    isMeant({ name: title, username }),
  );
  const exact = found.filter(({ username }) => username === begun.toLowerCase());
  return [...new Set([...exact, ...found].map(({ id }) => id))];
}
