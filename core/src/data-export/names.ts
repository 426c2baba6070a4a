import type { SignedInActor } from "../kernel/actor.ts";
import { idPattern, type Kind } from "../kernel/id-prefixes.ts";
import type { FindNames, MemberData } from "../kernel/member-data.ts";

/** Rows by what they're of. */
export type Kinds = ReadonlyMap<string, object[]>;

/** One kind of thing's ids among the rows, with its names. */
async function findNames(
  items: readonly object[],
  actor: SignedInActor,
  kind: Kind,
  find: FindNames,
) {
  const pattern = idPattern(kind);
  const idsIn = (item: object): string[] =>
    Object.values(item).filter((value) => typeof value === "string" && pattern.test(value));
  const ids = [...new Set(items.flatMap(idsIn))];
  const nameOf = ids.length > 0 ? await find(actor, ids) : () => undefined;
  return (item: object): object => {
    const name = idsIn(item).map(nameOf).find(Boolean);
    return name && !Object.values(item).includes(name) ? { [kind]: name } : {};
  };
}

/** Before what a row has: the name of the circle, event and so on that it gives an id of. */
export async function withNames(
  kinds: Kinds,
  actor: SignedInActor,
  declared: readonly MemberData[],
): Promise<Kinds> {
  const items = [...kinds.values()].flat();
  const finders = declared.flatMap(({ names = {} }) => Object.entries(names));
  const named = await Promise.all(
    // The keys are the type's.
    finders.map(([kind, find]) => findNames(items, actor, kind as Kind, find)),
  );
  const withOwn = (item: object): object =>
    Object.assign({}, ...named.map((namesIn) => namesIn(item)), item);
  return new Map([...kinds].map(([kind, rows]) => [kind, rows.map(withOwn)]));
}
