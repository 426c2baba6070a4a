import type { Post } from "@attune/core/feed/feed.contract";
import { useId, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { useEditing } from "../../lib/useEditing.ts";
import { focusLater } from "../../ui/focus-later.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { HiddenMark } from "../moderation/hidden-mark.ts";
import { Picture } from "../Picture.tsx";
import { Folded } from "../protect/Folded.tsx";
import { partSlots } from "../slots.ts";
import { editDraft } from "./edit-draft.ts";
import { PostActions } from "./PostActions.tsx";
import { PostHeader } from "./PostHeader.tsx";
import { PostText } from "./PostText.tsx";
import { useDeletePost, useListedPost } from "./posts.queries.ts";

const Comments = lazyComponent(
  () => import("./Comments.tsx"),
  <Skeleton label="Loading comments" lines={2} withPerson />,
);

const EditPost = lazyComponent(
  () => import("./EditPost.tsx"),
  <Skeleton label="Loading your post" lines={3} />,
);

/** So that pressing "comments" without a connection doesn't replace the page by an error. */
export const preloadComments = () => Comments.preload();

interface PostCardProps {
  post: Post;
  /** Shows the post as a page of its own, with comments open. */
  alone?: boolean;
  /** Called once the post is deleted or its author blocked. */
  onGone?: (() => void) | undefined;
}

export function PostCard({ post: given, alone = false, onGone }: PostCardProps) {
  const { post, gone } = useListedPost(given);
  const mine = useAccount()?.user.userId === post.author.userId;
  const remove = useDeletePost(post, onGone);
  const [commentsOpen, setCommentsOpen] = useState(alone);
  const edit = useEditing(editDraft(post.postId), mine);
  const menuId = useId();
  const Poll = partSlots.postPoll;
  if (remove.isPending || remove.isSuccess || gone) return null;

  return (
    <article
      id={`post-${post.postId}`}
      aria-label={`Post by ${post.author.name}`}
      className="border-b border-line py-4 last:border-b-0 sm:py-6"
    >
      <PostHeader
        post={post}
        mine={mine}
        id={menuId}
        onEdit={edit.begin}
        onDelete={() => remove.mutate()}
        onBlocked={onGone}
      />
      <div className="mt-2 sm:mt-3 sm:ps-14">
        {post.isHidden && <HiddenMark what="post" id={post.postId} />}
        {edit.isOn ? (
          <EditPost
            post={post}
            autoFocus={edit.takesFocus}
            onDone={() => {
              edit.end();
              focusLater(menuId);
            }}
          />
        ) : (
          <Folded
            text={[post.topic, post.content, ...(post.poll?.options ?? [])].join(" ")}
            note={post.contentNote}
            mine={mine}
            what={`the post by ${post.author.name}`}
          >
            {post.topic && (
              <h2
                dir="auto"
                className="mb-1 font-sans text-small font-medium tracking-normal text-clay"
              >
                {post.topic}
              </h2>
            )}
            <PostText content={post.content} />
            {post.imageUrl && (
              <Picture
                src={post.imageUrl}
                alt={post.imageAlt ?? `Shared by ${post.author.name}`}
                width={post.imageWidth}
                height={post.imageHeight}
                sizes="(min-width: 768px) 640px, 100vw"
                className="mt-3 h-auto max-h-[60dvh] w-full rounded-surface bg-sunken object-cover"
              />
            )}
            {post.poll && Poll && <Poll postId={post.postId} poll={post.poll} />}
          </Folded>
        )}
        <PostActions
          post={post}
          commentsOpen={commentsOpen}
          onToggleComments={() => setCommentsOpen(!commentsOpen)}
          preloadComments={Comments.preload}
        />
        {commentsOpen && (
          <Comments
            postId={post.postId}
            audience={post}
            mine={mine}
            canModerate={mine}
            autoFocus={!alone && post.commentCount === 0}
          />
        )}
      </div>
    </article>
  );
}
