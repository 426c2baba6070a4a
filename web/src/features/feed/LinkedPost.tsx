import { Link, useNavigate } from "react-router-dom";
import { isMissing } from "../../lib/errors.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { PostCard } from "../../parts/posts/PostCard.tsx";
import { usePost } from "../../parts/posts/posts.queries.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** The post named in the URL's hash, shown above the feed. */
export default function LinkedPost({ postId }: { postId: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = usePost(postId);
  return (
    <section aria-label="Shared with you" className="mb-10 border-s-4 border-clay ps-5">
      {data && (
        <PostCard post={data} onGone={() => void navigate("/community", { replace: true })} />
      )}
      {isMissing(error) && (
        <Notice title="We can't find that post">
          It may have been deleted, or it may be visible only to the author's connections.
        </Notice>
      )}
      {!data && error && !isMissing(error) && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton label="Loading the post" lines={3} withPerson />}
      <Link to="/community" className="link inline-flex min-h-11 items-center">
        See all posts
      </Link>
    </section>
  );
}
