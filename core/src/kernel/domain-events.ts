/**
 * Every domain event: its type, in the past tense, and what it carries. That's ids, never content,
 * because browsers receive it as it is. Each feature merges its own in:
 *
 *     declare module "../kernel/domain-events.ts" {
 *       interface DomainEventMap extends CircleEvents {}
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: The features fill it.
export interface DomainEventMap {}

export type DomainEventType = keyof DomainEventMap;

export type DomainEvent = {
  [T in DomainEventType]: { type: T } & DomainEventMap[T];
}[DomainEventType];
export type DomainEventOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>;

/** What arrives over the socket: a domain event and its id. */
export interface PushedEvent {
  id: string;
  domainEvent: DomainEvent;
}

/** Pushed for a topic with many watchers: something is new, without what. */
export interface PushedNews {
  topic: string;
}
