export interface ChartEvents {
  "chart.ready": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ChartEvents {}
}
