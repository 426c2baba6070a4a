import type { SignedInActor } from "../kernel/actor.ts";
import type { CardRows } from "../kernel/cards.ts";
import { idPattern, type Kind, memberIdPattern } from "../kernel/id-prefixes.ts";
import type { FindNames, MemberData } from "../kernel/member-data.ts";

/** Rows by kind. */
export type Kinds = ReadonlyMap<string, object[]>;

/** Looks up names for the ids of one kind of thing in the rows. */
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
    return name && !hasWords(item, kind, name) ? { [kind]: name } : {};
  };
}

/** A post's name is the start of its text, so it's not repeated. */
function hasWords(item: object, kind: Kind, name: string): boolean {
  const values = Object.values(item);
  if (kind !== "post") return values.includes(name);
  const beginning = name.replace(/…$/, "");
  return values.some((value) => typeof value === "string" && value.startsWith(beginning));
}

/**
 * Puts the names of things before a row's own attributes: of the circle, event and so on whose id
 * it has.
 */
export async function withNames(
  kinds: Kinds,
  actor: SignedInActor,
  declared: readonly MemberData[],
): Promise<Kinds> {
  const items = [...kinds.values()].flat();
  const finders = declared.flatMap(({ names = {} }) => Object.entries(names));
  const named = await Promise.all(
    // Object.entries loses the type of the keys.
    finders.map(([kind, find]) => findNames(items, actor, kind as Kind, find)),
  );
  const withOwn = (item: object): object =>
    Object.assign({}, ...named.map((namesIn) => namesIn(item)), item);
  return new Map([...kinds].map(([kind, rows]) => [kind, rows.map(withOwn)]));
}

/**
 * Leaves out what rows copied of hidden members: a change of their name or picture since has changed
 * the copies, too.
 */
export function withoutCardsOf(
  hidden: ReadonlySet<string>,
  kinds: Kinds,
  cards: readonly Pick<CardRows, "entity" | "fields">[],
): Kinds {
  const shownOf = (kind: string, item: object): object => {
    const values = new Map<string, unknown>(Object.entries(item));
    for (const { entity, fields } of cards) {
      for (const { id, name, username = "", imageUrl } of entity === kind ? fields : []) {
        if (!hidden.has(String(values.get(id)))) continue;
        for (const attribute of [name, username, imageUrl]) values.delete(attribute);
      }
    }
    return Object.fromEntries(values);
  };
  return new Map([...kinds].map(([kind, rows]) => [kind, rows.map((row) => shownOf(kind, row))]));
}

/** "blockedId" and "senderUserId" become "blocked" and "sender". */
const roleOf = (attribute: string): string => attribute.replace(/(User)?Id$/, "");

/** Puts the names of other members before a row's own attributes, by their role in it. */
export async function withPeople(
  kinds: Kinds,
  userId: string,
  hidden: ReadonlySet<string>,
  find: (ids: readonly string[]) => Promise<(id: string) => string | undefined>,
): Promise<Kinds> {
  const othersIn = (item: object): [role: string, id: string][] =>
    Object.entries(item).flatMap(([attribute, id]) =>
      // Those who decided or reviewed aren't in an attribute of this form.
      attribute.endsWith("Id") &&
      typeof id === "string" &&
      memberIdPattern.test(id) &&
      id !== userId &&
      !hidden.has(id)
        ? [[attribute === "userId" ? "person" : roleOf(attribute), id]]
        : [],
    );
  const ids = [
    ...new Set(
      [...kinds.values()]
        .flat()
        .flatMap(othersIn)
        .map(([, id]) => id),
    ),
  ];
  if (ids.length === 0) return kinds;
  const nameOf = await find(ids);
  const withOthers = (item: object): object => {
    const names = othersIn(item).flatMap(([role, id]) => {
      const name = nameOf(id);
      return name && !Object.values(item).includes(name) ? [[role, name] as const] : [];
    });
    return { ...Object.fromEntries(names), ...item };
  };
  return new Map([...kinds].map(([kind, rows]) => [kind, rows.map(withOthers)]));
}
