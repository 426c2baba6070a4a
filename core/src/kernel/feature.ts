import type { Cards } from "./cards.ts";
import type { DigestAspect } from "./digest-aspect.ts";
import type { DomainEventMap, DomainEventOf, DomainEventType } from "./domain-events.ts";
import type { JobHandlers, JobMap } from "./jobs.ts";
import type { MemberData } from "./member-data.ts";
import type { SearchAspect } from "./search-aspect.ts";

/** Who receives a domain event: members by id, and the sockets that watch a topic. */
export interface Audience {
  members: readonly string[];
  topic?: string | undefined;
  /** Where its next page of members starts. */
  next?: string | undefined;
}

/**
 * One for each of a feature's events; a missing one doesn't compile. Large ones are given in pages.
 */
export type AudienceOf<Events> = {
  [T in keyof Events]: (event: Events[T], cursor?: string) => Audience | Promise<Audience>;
};

/**
 * What a feature does on domain events, its own and others'. Events may be delivered twice and
 * late: handlers are idempotent.
 */
export type EventHandlers = {
  [T in DomainEventType]?: (event: DomainEventOf<T>, domainEventId: string) => Promise<unknown>;
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

/** Scheduled work; returns how many things were done. */
export type ScheduledTasks = { [N in ScheduleName]?: () => Promise<number> };

/**
 * What a folder of core adds to the app. `features.ts` lists them all; the dispatcher, the search
 * index, the card refresh, the export and the account deletion loop over that list. Aspects with
 * code are functions that import it, so that a bundle loads what it uses.
 */
export interface Feature {
  name: string;
  audience?: Partial<AudienceOf<DomainEventMap>>;
  handlers?: () => Promise<{ handlers: EventHandlers }>;
  /** Events pushed before their handlers run; the others are pushed last. */
  pushedFirst?: readonly DomainEventType[];
  jobs?: Partial<JobHandlers<JobMap>>;
  schedules?: ScheduledTasks;
  search?: SearchAspect;
  cards?: () => Promise<Cards>;
  digest?: DigestAspect;
  /** What an export contains and a deletion removes. */
  memberData?: () => Promise<{ memberData: MemberData }>;
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature;
