import { commentAnchor } from "../feed/post-address.rules.ts";
import { type CommentName, isMeetup } from "./gathering-name.ts";

export const gatheringCommentAddress = (name: CommentName): string => {
  const page = isMeetup(name)
    ? `/circles/${name.circleId}/meetups/${name.meetupId}`
    : `/events/${name.eventId}?tab=comments`;
  return `${page}#${commentAnchor(name.commentId)}`;
};
