import type { Card } from "../kernel/schemas.ts";
import type { NotificationDraft } from "../notifications/notification-draft.ts";

export const photoTagged = (
  userId: string,
  sender: Card,
  photoId: string,
  albumName: string,
): NotificationDraft => ({
  userId,
  type: "photo_tag",
  title: `${sender.name} tagged you in a photo`,
  message: "Have a look; you can remove the tag.",
  sender,
  metadata: { photo_id: photoId, album_name: albumName },
  actionUrl: `/my-profile?tab=photos&photo=${photoId}`,
  mail: "photo_tag",
});
