export interface BookmarkEvents {
  "bookmark.added": { userId: string; postId: string };
  "bookmark.removed": { userId: string; postId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends BookmarkEvents {}
}
