import type { CommunityEvent } from "@attune/core/events/events.contract";
import { commentAnchor } from "@attune/core/feed/post-address.rules";
import { takesComments } from "@attune/core/gathering-comments/gathering-comments.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { callOf } from "../../lib/kept-act.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { useUnsent } from "../../lib/useUnsent.ts";
import { CommentSection } from "../../parts/comments/CommentSection.tsx";
import type { CommentThread } from "../../parts/comments/thread.ts";
import { isMissingNow, useToastIfGone } from "../../parts/useToastIfGone.ts";
import { useCanEdit } from "./event-state.ts";
import { detailKey, eventCommentsKey } from "./events.queries.ts";

const threadOf = (eventId: string): CommentThread => ({
  commentsKey: eventCommentsKey(eventId),
  ofKey: detailKey(eventId),
  add: (content, token) => callOf("eventComments.addComment", { eventId, content, token }),
  edit: (commentId, content) => client.eventComments.updateComment({ eventId, commentId, content }),
  remove: (commentId) => client.eventComments.deleteComment({ eventId, commentId }),
  addressOf: (commentId) => `/events/${eventId}?tab=comments#${commentAnchor(commentId)}`,
  subjectOf: (commentId) => ({ kind: "event_comment", eventId, commentId }),
});

const useComments = (eventId: string) =>
  useInfiniteQuery(
    api.eventComments.listComments.infiniteOptions({
      input: (cursor: string | undefined) => ({ eventId, cursor }),
      ...byCursor,
      ...presets.realtime,
    }),
  );

/** For everyone who sees the event; some weeks after it, they can only be read and deleted. */
export default function EventComments({ event }: { event: CommunityEvent }) {
  const { eventId } = event;
  const isOpen = takesComments(event, Date.now());
  const unsent = useUnsent(`event-comment-${eventId}`);
  useToastIfGone(
    {
      title: "This event isn't available any more.",
      text: unsent.draft,
      copyLabel: "Copy your comment",
    },
    (queryClient) => unsent.draft.trim() !== "" && isMissingNow(queryClient, detailKey(eventId)),
  );
  return (
    <CommentSection
      thread={threadOf(eventId)}
      list={useComments(eventId)}
      unsent={unsent}
      mentionable={{}}
      canModerate={useCanEdit(event)}
      closed={isOpen ? undefined : "This event is closed to new comments."}
      empty={isOpen ? "No comments yet. Ask a question or say hello." : "No comments."}
    />
  );
}
