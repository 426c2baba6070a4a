import type { Notification } from "@attune/core/notifications/notifications.contract";

type Aimed = Pick<Notification, "type" | "actionUrl" | "senderUserId" | "metadata">;

/** Whether it's a path of this origin, not another site's URL. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

/** The notification's action URL, or the page its type implies. */
export function targetOf(notification: Aimed): string {
  const { type, actionUrl, senderUserId, metadata } = notification;
  if (actionUrl && isOwnPath(actionUrl)) return actionUrl;
  const id = (name: string): string | null => {
    const value = metadata[name];
    return typeof value === "string" && value !== "" ? encodeURIComponent(value) : null;
  };
  const within = (path: string, inside: string | null) => (inside ? `${path}/${inside}` : path);
  const post = id("post_id");

  if (type === "connection_request") return "/connections?tab=requests";
  if (type === "connection_accepted") {
    return senderUserId ? `/profile/${senderUserId}` : "/connections";
  }
  if (type === "message") return within("/messages", id("conversation_id"));
  if (type === "photo_tag") {
    const photo = id("photo_id");
    return photo ? `/my-profile?tab=photos&photo=${photo}` : "/photos";
  }
  if (type === "mention") {
    const discussion = id("discussion_id");
    if (post) return `/community/post/${post}`;
    return discussion ? `/discussions/${discussion}` : "/community";
  }
  if (type === "post_reaction" || type === "post_comment") {
    return post ? `/community/post/${post}` : "/community";
  }
  if (type.startsWith("circle_")) return within("/circles", id("circle_id"));
  if (type === "event" || type === "event_reminder") return within("/events", id("event_id"));
  return senderUserId ? `/profile/${senderUserId}` : "/notifications";
}
