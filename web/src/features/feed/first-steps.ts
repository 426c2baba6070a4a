import type { Circle } from "@attune/core/circles/circles.contract";
import type { CommunityEvent } from "@attune/core/events/events.contract";

/** Why something is proposed; always true of it. */
export type Reason =
  | { kind: "interest"; interest: string }
  | { kind: "knows"; name: string }
  | { kind: "near" }
  | { kind: "new" }
  | { kind: "members"; count: number }
  | { kind: "going"; count: number }
  | { kind: "open" }
  | { kind: "next" };

export interface Newcomer {
  interests: readonly string[];
  /** Connections, by id. */
  known: ReadonlyMap<string, string>;
  location: string | null;
}

export const peopleShown = 3;
const newMs = 30 * 24 * 60 * 60 * 1000;
/** From this many on, people are a reason to come. */
const minCompany = 3;

/** The interest that one of the words names, as the member wrote it. */
function interestIn(words: readonly string[], interests: readonly string[]): string | undefined {
  const own = new Map(interests.map((name) => [name.toLowerCase(), name]));
  const found = words.find((word) => own.has(word.toLowerCase()));
  return own.get(found?.toLowerCase() ?? "");
}

function knows(people: readonly { userId: string }[], { known }: Newcomer): Reason[] {
  const name = people.map(({ userId }) => known.get(userId)).find(Boolean);
  return name ? [{ kind: "knows", name }] : [];
}

/** From the strongest. */
function reasonsForCircle(circle: Circle, member: Newcomer): Reason[] {
  const words = [...circle.categories, ...circle.name.split(/\s+/)];
  const interest = interestIn(words, member.interests);
  return [
    ...(interest ? [{ kind: "interest" as const, interest }] : []),
    ...knows([circle.host], member),
    ...(circle.memberCount >= minCompany
      ? [{ kind: "members" as const, count: circle.memberCount }]
      : []),
    ...(circle.joining === "open" ? [{ kind: "open" as const }] : []),
    ...(Date.now() - Date.parse(circle.createdAt) < newMs ? [{ kind: "new" as const }] : []),
  ];
}

/** From the strongest. */
function reasonsForEvent(event: CommunityEvent, isNext: boolean, member: Newcomer): Reason[] {
  const text = `${event.type} ${event.title} ${event.description}`.toLowerCase();
  const interest = member.interests.find((name) => text.includes(name.toLowerCase()));
  const town = member.location?.split(",")[0]?.trim().toLowerCase();
  return [
    ...(interest ? [{ kind: "interest" as const, interest }] : []),
    ...(town && event.location?.toLowerCase().includes(town) ? [{ kind: "near" as const }] : []),
    ...knows([event.host, ...event.coHosts, ...event.faces], member),
    ...(isNext ? [{ kind: "next" as const }] : []),
    ...(event.attendeeCount >= minCompany
      ? [{ kind: "going" as const, count: event.attendeeCount }]
      : []),
  ];
}

/** Another interest is another reason. */
const isSame = (one: Reason, other: Reason): boolean =>
  one.kind === "interest" && other.kind === "interest"
    ? one.interest === other.interest
    : one.kind === other.kind;

/** Takes the strongest reason that wasn't given yet. */
const choose = (reasons: readonly Reason[], given: readonly Reason[]): Reason | undefined =>
  reasons.find((reason) => !given.some((other) => isSame(reason, other))) ?? reasons[0];

interface Proposed<Thing> {
  thing: Thing;
  reason: Reason | undefined;
}

/** Circles to join and an event to go to, each with a reason of its own. */
export function propose(
  { circles, events }: { circles: readonly Circle[]; events: readonly CommunityEvent[] },
  member: Newcomer,
  circlesShown = 2,
): { circles: Proposed<Circle>[]; event: Proposed<CommunityEvent> | null } {
  const given: Reason[] = [];
  const give = <Thing>(thing: Thing, reasons: readonly Reason[]): Proposed<Thing> => {
    const reason = choose(reasons, given);
    if (reason) given.push(reason);
    return { thing, reason };
  };
  const isPersonal = ([first]: readonly Reason[]) =>
    first !== undefined && ["interest", "near", "knows"].includes(first.kind);
  // A circle that has to be asked is a slower step.
  const rankOf = ({ circle, reasons }: { circle: Circle; reasons: Reason[] }) =>
    2 * Number(isPersonal(reasons)) + Number(circle.joining === "open");
  const rated = circles
    .filter(({ isMember, hasAsked }) => !isMember && !hasAsked)
    .map((circle) => ({ circle, reasons: reasonsForCircle(circle, member) }))
    .sort((one, other) => rankOf(other) - rankOf(one));
  const open = events
    .filter(({ isGoing, cancelled }) => !isGoing && !cancelled)
    .map((event, index) => ({ event, reasons: reasonsForEvent(event, index === 0, member) }));
  const next = open.find(({ reasons }) => isPersonal(reasons)) ?? open[0];
  return {
    circles: rated.slice(0, circlesShown).map(({ circle, reasons }) => give(circle, reasons)),
    event: next ? give(next.event, next.reasons) : null,
  };
}

interface Person {
  userId: string;
  name: string;
}

interface NewMember extends Person {
  imageUrl: string | null;
  interests: readonly string[];
  location: string | null;
}

export type PersonReason =
  /** What they share with the newcomer, in the server's words. */
  | { kind: "shared"; words: string }
  | { kind: "interests"; interests: readonly string[] }
  | { kind: "town"; town: string }
  | { kind: "newest" };

interface ProposedPerson extends Person {
  reason: PersonReason;
}

const interestsNamed = 2;

/** From the strongest. */
function reasonsForNewMember({ interests, location }: NewMember): PersonReason[] {
  const town = location?.split(",")[0]?.trim();
  return [
    ...(interests.length > 0
      ? [{ kind: "interests" as const, interests: interests.slice(0, interestsNamed) }]
      : []),
    ...(town ? [{ kind: "town" as const, town }] : []),
    { kind: "newest" },
  ];
}

/**
 * People to connect with, those who share something first; each for a reason of their own where
 * they have one. Members without a photo aren't suggested.
 */
export function proposePeople(
  suggested: readonly (Person & { reasons: readonly string[] })[],
  newest: readonly NewMember[],
  ownId: string,
): ProposedPerson[] {
  const alike = suggested.flatMap(({ userId, name, reasons }) => {
    const shared = reasons.map((words): PersonReason => ({ kind: "shared", words }));
    return shared.length > 0 ? [{ userId, name, reasons: shared }] : [];
  });
  const others = newest
    .filter(
      ({ userId, imageUrl }) =>
        imageUrl !== null && userId !== ownId && !alike.some((one) => one.userId === userId),
    )
    .map((one) => ({ userId: one.userId, name: one.name, reasons: reasonsForNewMember(one) }));
  const given = new Set<string>();
  return [...alike, ...others].slice(0, peopleShown).map(({ reasons, ...person }) => {
    const unused = reasons.find((reason) => !given.has(JSON.stringify(reason)));
    // Everyone has at least one.
    const reason = unused ?? (reasons[0] as PersonReason);
    given.add(JSON.stringify(reason));
    return { ...person, reason };
  });
}
