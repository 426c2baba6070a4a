import type { Cards } from "./cards.ts";
import type { DigestAspect } from "./digest-aspect.ts";
import type { DomainEventMap, DomainEventOf, DomainEventType } from "./domain-events.ts";
import type { JobHandlers, JobMap } from "./jobs.ts";
import type { MemberData } from "./member-data.ts";
import type { SearchAspect } from "./search-aspect.ts";

export interface News {
  topic: string;
  /** Those who may read what changed; everyone if it's missing. */
  readersAmong?: ((userIds: readonly string[]) => Promise<readonly string[]>) | undefined;
}

export interface Audience {
  members: readonly string[];
  topic?: string | undefined;
  /** Of topics whose watchers only hear that something is new. */
  news?: readonly News[] | undefined;
  next?: string | undefined;
}

/** Who acted, for events that don't say it to everyone who hears them. */
interface Acted {
  actorId: string;
}

/** A missing event doesn't compile. Large audiences come in pages. */
export type AudienceOf<Events> = {
  [T in keyof Events]: (
    event: Events[T],
    cursor: string | undefined,
    acted: Acted,
  ) => Audience | Promise<Audience>;
};

/** Events may arrive twice and late: handlers are idempotent. */
export type EventHandlers = {
  [T in DomainEventType]?: (event: DomainEventOf<T>, domainEventId: string) => Promise<unknown>;
};

/** Fills in what a carried event leaves out. */
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
 * What a folder of core adds. Aspects with code are functions that import it: a bundle loads what
 * it uses.
 */
export interface Feature {
  name: string;
  audience?: Partial<AudienceOf<DomainEventMap>>;
  completed?: CompletedEvents;
  handlers?: () => Promise<{ handlers: EventHandlers }>;
  /** Pushed before their handlers run, not last. */
  pushedFirst?: readonly DomainEventType[];
  jobs?: Partial<JobHandlers<JobMap>>;
  schedules?: ScheduledTasks;
  search?: SearchAspect;
  cards?: () => Promise<Cards>;
  digest?: DigestAspect;
  memberData?: () => Promise<{ memberData: MemberData }>;
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature;
