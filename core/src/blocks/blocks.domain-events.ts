export interface BlockEvents {
  "block.added": { userId: string; blockedId: string };
  "block.removed": { userId: string; blockedId: string };
  /** Makes the blocked member's browser ask past caches. It says neither why nor who it's about. */
  "visibility.changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends BlockEvents {}
}
