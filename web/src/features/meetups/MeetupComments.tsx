import { commentAnchor } from "@attune/core/feed/post-address.rules";
import type { Meetup } from "@attune/core/meetups/meetups.contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { callOf } from "../../lib/kept-act.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { useUnsent } from "../../lib/useUnsent.ts";
import { CommentSection } from "../../parts/comments/CommentSection.tsx";
import type { CommentThread } from "../../parts/comments/thread.ts";
import { isMissingNow, useToastIfGone } from "../../parts/useToastIfGone.ts";
import { detailKey, type MeetupName, meetupCommentsKey, nameOf } from "./meetups.queries.ts";
import { meetupAddress } from "./words.ts";

const threadOf = (name: MeetupName): CommentThread => ({
  commentsKey: meetupCommentsKey(name),
  ofKey: detailKey(name),
  add: (content, token) => callOf("meetupComments.addComment", { ...name, content, token }),
  edit: (commentId, content) =>
    client.meetupComments.updateComment({ ...name, commentId, content }),
  remove: (commentId) => client.meetupComments.deleteComment({ ...name, commentId }),
  addressOf: (commentId) => `${meetupAddress(name)}#${commentAnchor(commentId)}`,
  subjectOf: (commentId) => ({ kind: "meetup_comment", ...name, commentId }),
});

const useComments = (name: MeetupName) =>
  useInfiniteQuery(
    api.meetupComments.listComments.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...name, cursor }),
      ...byCursor,
      ...presets.realtime,
    }),
  );

/** About all dates of the meetup. */
export default function MeetupComments({ meetup }: { meetup: Meetup }) {
  const name = nameOf(meetup);
  const unsent = useUnsent(`meetup-comment-${meetup.meetupId}`);
  useToastIfGone(
    {
      title: "This meetup isn't available any more.",
      text: unsent.draft,
      copyLabel: "Copy your comment",
    },
    (queryClient) => unsent.draft.trim() !== "" && isMissingNow(queryClient, detailKey(name)),
  );
  return (
    <CommentSection
      thread={threadOf(name)}
      list={useComments(name)}
      unsent={unsent}
      mentionable={{ circleId: meetup.circleId }}
      empty="No comments yet. Ask what to bring, or say hello."
    />
  );
}
