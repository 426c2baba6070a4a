import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { TagEntity } from "./albums.entity.ts";

export const photoTagged = (
  userId: string,
  sender: Card,
  photoId: string,
  albumName: string,
): NotificationDraft => ({
  userId,
  type: "photo_tag",
  ...translatableText({ id: "photoTagged" }, sender),
  sender,
  metadata: { photo_id: photoId, album_name: albumName },
  text: albumName,
  actionUrl: `/my-profile?tab=photos&photo=${photoId}`,
  subject: itemRef(TagEntity, { photoId, userId }).key,
  mail: "photo_tag",
});
