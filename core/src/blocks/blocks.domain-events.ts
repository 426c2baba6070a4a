export interface BlockEvents {
  "block.added": { userId: string; blockedId: string };
  "block.removed": { userId: string; blockedId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends BlockEvents {}
}
