export interface ChartEvents {
  "chart.ready": { userId: string };
  /** The member's list of similar people has changed. */
  "likeness.ready": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ChartEvents {}
}
