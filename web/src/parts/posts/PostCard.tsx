import type { Post } from "@attune/core/feed/feed.contract";
import { postAddress } from "@attune/core/feed/post-address.rules";
import { type ComponentProps, useId, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { focusLater } from "../../ui/focus-later.ts";
import { MessageIcon, PeopleIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Picture } from "../Picture.tsx";
import { profileAddress } from "../people/PersonLine.tsx";
import { Folded } from "../protect/Folded.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import { partSlots } from "../slots.ts";
import { PostMenu } from "./PostMenu.tsx";
import { PostText } from "./PostText.tsx";
import { useDeletePost, useListedPost } from "./posts.queries.ts";
import { ReactionButton, ReactionSummary } from "./ReactionButton.tsx";

const Comments = lazyComponent(
  () => import("./Comments.tsx"),
  <Skeleton label="Loading comments" lines={2} withPerson />,
);

const EditPost = lazyComponent(
  () => import("./EditPost.tsx"),
  <Skeleton label="Loading your post" lines={3} />,
);

interface PostCardProps {
  post: Post;
  /** Whether the reader moderates the post's circle. */
  canModerate?: boolean;
  /** Shows the post as a page of its own, with comments open. */
  alone?: boolean;
  /** Called once the post is deleted or its author blocked. */
  onGone?: (() => void) | undefined;
}

const commentWords = (count: number) => {
  if (count === 0) return "Comment";
  return count === 1 ? "1 comment" : `${count} comments`;
};

/** Explains that only the author's connections can see the post. */
function ForConnections({ name, mine }: { name: string; mine: boolean }) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-small text-muted">
      <PeopleIcon size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{mine ? "For your connections" : `For ${name}'s connections`}</span>
    </p>
  );
}

interface HeaderProps extends ComponentProps<typeof PostMenu> {
  mine: boolean;
}

function Header({ mine, ...menu }: HeaderProps) {
  const { post } = menu;
  const { author } = post;
  return (
    <header className="flex items-start gap-3">
      <Link to={profileAddress(author.userId)} tabIndex={-1} aria-hidden="true">
        <Avatar name={author.name} seed={author.userId} imageUrl={author.imageUrl} />
      </Link>
      <div className="min-w-0 grow leading-tight">
        <Link
          to={profileAddress(author.userId)}
          className="inline-block py-0.5 font-medium hover:underline hover:underline-offset-3"
        >
          {author.name}
        </Link>
        <p className="text-small text-muted">
          <bdi>@{author.username}</bdi> ·{" "}
          <Link to={postAddress(post)} className="hover:underline hover:underline-offset-3">
            <RelativeTime time={post.createdAt} />
          </Link>
          {post.editedAt && " · edited"}
        </p>
        {post.visibility === "connections" && <ForConnections name={author.name} mine={mine} />}
      </div>
      <PostMenu {...menu} />
    </header>
  );
}

export function PostCard({
  post: given,
  canModerate = false,
  alone = false,
  onGone,
}: PostCardProps) {
  const { post, gone } = useListedPost(given);
  const mine = useAccount()?.user.userId === post.author.userId;
  const remove = useDeletePost(post, onGone);
  const [talking, setTalking] = useState(alone);
  const [editing, setEditing] = useState(false);
  const menuId = useId();
  if (remove.isPending || remove.isSuccess || gone) return null;

  const Bookmark = partSlots.postBookmark;
  return (
    <article
      id={`post-${post.postId}`}
      aria-label={`Post by ${post.author.name}`}
      className="border-b border-line py-4 last:border-b-0 sm:py-6"
    >
      <Header
        post={post}
        mine={mine}
        id={menuId}
        removable={mine || canModerate}
        onEdit={() => setEditing(true)}
        onDelete={() => remove.mutate()}
        onBlocked={onGone}
      />
      <div className="mt-2 sm:mt-3 sm:ps-14">
        {editing ? (
          <EditPost
            post={post}
            onDone={() => {
              setEditing(false);
              focusLater(menuId);
            }}
          />
        ) : (
          <Folded
            text={`${post.topic ?? ""} ${post.content}`}
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
          </Folded>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <ReactionButton post={post} />
          <button
            type="button"
            aria-expanded={talking}
            onPointerEnter={Comments.preload}
            onClick={() => setTalking(!talking)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small text-muted hover:bg-sunken hover:text-ink"
          >
            <MessageIcon size={18} />
            {commentWords(post.commentCount)}
          </button>
          <div className="max-sm:contents sm:ms-auto sm:flex sm:items-center sm:gap-x-3">
            <ReactionSummary
              post={post}
              className="max-sm:-order-1 max-sm:w-full max-sm:pt-1 sm:justify-end"
            />
            {Bookmark && (
              <span className="-me-2 size-11 max-sm:ms-auto">
                <Bookmark postId={post.postId} />
              </span>
            )}
          </div>
        </div>
        {talking && (
          <Comments
            postId={post.postId}
            audience={post}
            mine={mine}
            canModerate={mine || canModerate}
            autoFocus={!alone && post.commentCount === 0}
          />
        )}
      </div>
    </article>
  );
}
