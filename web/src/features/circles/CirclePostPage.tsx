import type { Circle } from "@attune/core/circles/circles.contract";
import { brand } from "@attune/core/kernel/brand";
import { Link, useParams } from "react-router-dom";
import { isMissing } from "../../lib/errors.ts";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { PostCard } from "../../parts/posts/PostCard.tsx";
import { usePost } from "../../parts/posts/posts.queries.ts";
import { QuietNow } from "../../parts/quiet-hours/quiet-hours.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CircleInside } from "./CircleInside.tsx";
import { sectionAddress } from "./sections/section.ts";

interface InsideProps {
  circle: Circle;
  postId: string;
}

function Inside({ circle, postId }: InsideProps) {
  const { circleId } = circle;
  const leaveTo = useLeaveTo();
  const { data: post, error, refetch } = usePost(postId);
  const toPosts = sectionAddress(circleId, "posts");
  const gone = isMissing(error);
  if (gone || (post && post.circleId !== circleId)) {
    return (
      <EmptyState
        title="We can't find that post"
        level={1}
        seed={postId}
        motif="ripples"
        action={
          <Link to={toPosts} className={buttonClasses("outline")}>
            See all posts
          </Link>
        }
      >
        It may have been removed, or the link may be wrong.
      </EmptyState>
    );
  }
  if (!post) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading the post" lines={5} withPerson className="py-8" />;
  }
  return (
    <>
      <title>{`${post.author.name} · ${brand.name}`}</title>
      <h1 className="sr-only">Circle post</h1>
      <PostCard key={post.postId} post={post} alone onGone={() => leaveTo(toPosts)} />
      <QuietNow quietHours={circle.quietHours} />
    </>
  );
}

export default function CirclePostPage() {
  const { circleId = "", postId = "" } = useParams();
  return (
    <CircleInside circleId={circleId} section="posts" label="Posts">
      {(circle) => <Inside circle={circle} postId={postId} />}
    </CircleInside>
  );
}
