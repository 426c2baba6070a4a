import { commentAnchor } from "../feed/post-address.rules.ts";

export const eventCommentAddress = (eventId: string, commentId: string): string =>
  `/events/${eventId}?tab=comments#${commentAnchor(commentId)}`;
