/**
 * Types in the past tense, with ids but no content: browsers receive them as they are. Each feature
 * merges in its own:
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

export interface PushedEvent {
  id: string;
  domainEvent: DomainEvent;
}

/** Sent to a topic with many watchers: says only that something is new. */
export interface PushedNews {
  topic: string;
}
