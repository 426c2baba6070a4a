import type { Cards } from "./cards.ts";
import type { DomainEventMap, DomainEventOf, DomainEventType } from "./domain-events.ts";
import type { JobHandlers, JobMap } from "./jobs.ts";
import type { MemberData } from "./member-data.ts";
import type { SearchAspect } from "./search-aspect.ts";

/** Who hears of a domain event: members by id, and the sockets that watch a topic. */
export interface Audience {
  members: readonly string[];
  topic?: string | undefined;
}

/** An audience for each of a feature's own events; one that's missing doesn't compile. */
export type AudienceOf<Events> = {
  [T in keyof Events]: (event: Events[T]) => Audience | Promise<Audience>;
};

/**
 * What a feature does when domain events happen, its own and others'. An event may be delivered
 * more than once and out of date: handlers are idempotent.
 */
export type EventHandlers = {
  [T in DomainEventType]?: (event: DomainEventOf<T>, domainEventId: string) => Promise<unknown>;
};

/** The schedules that the stacks define; a task runs on one of them. */
export const scheduleNames = [
  "sweep",
  "meetup-reminders",
  "meetup-planning",
  "daily-digest",
  "weekly-digest",
  "nightly",
] as const;
export type ScheduleName = (typeof scheduleNames)[number];

/** What a feature does on a schedule, which gives how many things were done. */
export type ScheduledTasks = { [N in ScheduleName]?: () => Promise<number> };

/**
 * What a folder of core adds to the whole. `features.ts` lists them all; the dispatcher, the search
 * index, the card refresh, the export and the account deletion are loops over that list.
 * Aspects that need code are functions that import it, so that a bundle loads what it uses.
 */
export interface Feature {
  /** The folder's name. */
  name: string;
  audience?: Partial<AudienceOf<DomainEventMap>>;
  handlers?: () => Promise<{ handlers: EventHandlers }>;
  /** Events pushed before their handlers run. The others are pushed once everything is done. */
  pushedFirst?: readonly DomainEventType[];
  jobs?: Partial<JobHandlers<JobMap>>;
  schedules?: ScheduledTasks;
  search?: SearchAspect;
  /** Which rows show a member's name and picture. */
  cards?: () => Promise<Cards>;
  /** What it holds about a member: what an export contains and a deletion removes. */
  memberData?: () => Promise<{ memberData: MemberData }>;
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature;
