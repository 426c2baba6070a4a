import type { Notification } from "@attune/core/notifications/notifications.contract";

/** A fixture for tests. */
export const sample = (given: Partial<Notification> = {}): Notification => ({
  id: "ntf_1",
  type: "system",
  title: "Something happened",
  message: "It will show up here.",
  read: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  connectionRequestId: null,
  senderUserId: null,
  senderName: null,
  senderAvatarUrl: null,
  metadata: {},
  priority: 1,
  actionUrl: null,
  contentPreview: null,
  isGrouped: false,
  groupKey: null,
  aggregatedData: [],
  lastReactorId: null,
  lastReactorName: null,
  totalReactors: 1,
  reactionType: null,
  ...given,
});
