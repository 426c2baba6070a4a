import { PostComposer } from "../../../parts/posts/PostComposer.tsx";
import { PostList } from "../../../parts/posts/PostList.tsx";
import { QuietNow } from "../../../parts/quiet-hours/quiet-hours.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useCirclePosts } from "../circle-posts.queries.ts";
import { JoinToRead } from "../JoinToRead.tsx";
import type { SectionProps } from "./section.ts";

function Posts({ circle }: SectionProps) {
  const list = useCirclePosts(circle.circleId);
  return (
    <>
      <PostComposer
        circle={circle}
        draft={`post-${circle.circleId}`}
        prompt="What would you like to share with the circle?"
      />
      <QuietNow quietHours={circle.quietHours} />
      <div className="mt-6 border-t border-line pt-1">
        <PostList
          list={list}
          empty={
            <EmptyState title="No posts yet" level={3} seed={circle.circleId} motif="lamp">
              Say how your week went, or what you're looking forward to. Only members can read it.
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

export default function PostsSection(props: SectionProps) {
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="mb-5 text-h2">
        Posts
      </h2>
      {props.circle.isMember ? <Posts {...props} /> : <JoinToRead circle={props.circle} />}
    </section>
  );
}
