import type { Cards } from "./cards.ts";
import type { DigestAspect } from "./digest-aspect.ts";
import type { DomainEventMap, DomainEventOf, DomainEventType } from "./domain-events.ts";
import type { JobHandlers, JobMap } from "./jobs.ts";
import type { MemberData } from "./member-data.ts";
import type { SearchAspect } from "./search-aspect.ts";

export interface News {
  topic: string;
  /** Leaves only those who may read what changed; if it's missing, everyone may. */
  readersAmong?: ((userIds: readonly string[]) => Promise<readonly string[]>) | undefined;
  /** Also for those in a block with a member that the event names. */
  acrossBlocks?: boolean;
}

export interface Audience {
  members: readonly string[];
  /** Members are notified even if one has blocked the other, because their own role changed. */
  acrossBlocks?: boolean;
  /**
   * Receivers don't learn who acted, so members in a block with them receive it, too: who doesn't
   * receive it would say who it was.
   */
  hidesActor?: boolean;
  /**
   * Members whom the event doesn't name and whose blocks apply, such as the host of what it's
   * about: someone in a block with them would learn that there's something they can't open. Only
   * read if someone listens.
   */
  about?: () => Promise<readonly string[]>;
  topic?: string | undefined;
  /** Topics whose watchers only learn that something is new. */
  news?: readonly News[] | undefined;
  next?: string | undefined;
}

/** Who acted, for events that don't tell this to everyone who receives them. */
export interface Acted {
  actorId: string;
}

/** An event without an audience doesn't compile. Large audiences come in pages. */
export type AudienceOf<Events> = {
  [T in keyof Events]: (
    event: Events[T],
    cursor: string | undefined,
    acted: Acted,
  ) => Audience | Promise<Audience>;
};

/** Delivery is at least once and may be late, so handlers are idempotent. */
export type EventHandlers = {
  [T in DomainEventType]?: (
    event: DomainEventOf<T>,
    domainEventId: string,
    acted?: Acted,
  ) => Promise<unknown>;
};

/** Adds what an event that's carried by a row leaves out. */
export type CompletedEvents = {
  [T in DomainEventType]?: (event: DomainEventOf<T>) => Promise<DomainEventOf<T>>;
};

export const scheduleNames = [
  "sweep",
  "meetup-reminders",
  "meetup-planning",
  "daily-digest",
  "weekly-digest",
  "nightly",
] as const;
export type ScheduleName = (typeof scheduleNames)[number];

export type ScheduledTasks = { [N in ScheduleName]?: () => Promise<number> };

/**
 * What a folder of core adds to the app. Aspects with code are functions that import it, so that a
 * bundle loads only what it uses.
 */
export interface Feature {
  name: string;
  audience?: Partial<AudienceOf<DomainEventMap>>;
  completed?: CompletedEvents;
  handlers?: () => Promise<{ handlers: EventHandlers }>;
  /** Event types that are pushed to browsers before their handlers run, not after. */
  pushedFirst?: readonly DomainEventType[];
  jobs?: Partial<JobHandlers<JobMap>>;
  schedules?: ScheduledTasks;
  search?: SearchAspect;
  cards?: () => Promise<Cards>;
  digest?: DigestAspect;
  memberData?: () => Promise<{ memberData: MemberData }>;
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature;
