import { brand } from "@attune/core/kernel/brand";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { isMissing } from "../../lib/errors.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { BackLink } from "../../parts/BackLink.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { PostCard } from "../../parts/posts/PostCard.tsx";
import { usePost } from "../../parts/posts/posts.queries.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

export default function PostPage() {
  useEffect(() => subscribeToTopic("feed"), []);
  const { postId = "" } = useParams();
  const leaveTo = useLeaveTo();
  const { data: post, error, refetch } = usePost(postId);
  const gone = isMissing(error);
  return (
    <div className="mx-auto w-full max-w-column px-6 py-8">
      {post && <title>{`${post.author.name} · ${brand.name}`}</title>}
      <BackLink to="/community">Community</BackLink>
      <h1 className="sr-only">Post</h1>
      {gone ? (
        <EmptyState
          title="We can't find that post"
          seed={postId}
          motif="ripples"
          action={
            <Link to="/community" className={buttonClasses("outline")}>
              Back to Community
            </Link>
          }
        >
          It may have been deleted, or it may be visible only to the author's connections.
        </EmptyState>
      ) : (
        <>
          {post && (
            <PostCard key={post.postId} post={post} alone onGone={() => leaveTo("/community")} />
          )}
          {!post && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!post && !error && (
            <Skeleton label="Loading the post" lines={5} withPerson className="py-8" />
          )}
        </>
      )}
    </div>
  );
}
