import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, worded } from "../notifications/notification-draft.ts";

export const photoTagged = (
  userId: string,
  sender: Card,
  photoId: string,
  albumName: string,
): NotificationDraft => ({
  userId,
  type: "photo_tag",
  ...worded({ id: "photoTagged" }, sender),
  sender,
  metadata: { photo_id: photoId, album_name: albumName },
  text: albumName,
  actionUrl: `/my-profile?tab=photos&photo=${photoId}`,
  mail: "photo_tag",
});
