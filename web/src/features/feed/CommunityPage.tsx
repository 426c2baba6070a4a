import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { useDevice } from "../../lib/device.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { PostCard } from "../../parts/posts/PostCard.tsx";
import { PostComposer } from "../../parts/posts/PostComposer.tsx";
import { PostList } from "../../parts/posts/PostList.tsx";
import { usePost } from "../../parts/posts/posts.queries.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useFeed, usePublish } from "./feed.queries.ts";
import { Neighbours } from "./Neighbours.tsx";

const linked = /^#post-(pst_[0-9A-Z]{26})$/;

/** The post named by `#post-…` comes first. */
function LinkedPost({ postId }: { postId: string }) {
  const { data, error, refetch } = usePost(postId);
  return (
    <section aria-label="Shared with you" className="mb-10 border-s-4 border-clay ps-5">
      {data && <PostCard post={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading the post" lines={3} withPerson />}
      <Link to="/community" className="link inline-flex min-h-11 items-center">
        See all posts
      </Link>
    </section>
  );
}

const newPosts = (count: number) => (count === 1 ? "1 new post" : `${count} new posts`);

export default function CommunityPage() {
  useEffect(() => subscribeToTopic("feed"), []);
  const { list, waiting, showWaiting } = useFeed();
  const { band } = useDevice();
  const heading = useRef<HTMLHeadingElement>(null);
  const linkedId = linked.exec(useLocation().hash)?.[1];
  const firstName = useAccount()?.profile?.name.split(" ")[0];

  const show = () => {
    showWaiting();
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <div className="mx-auto grid w-full max-w-page gap-x-20 px-6 py-10 lg:grid-cols-[minmax(0,680px)_1fr]">
      <div>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6">
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-h1">
              Community
            </h1>
            <p className="mt-1 text-muted">
              {firstName
                ? `What's on people's minds today, ${firstName}?`
                : "What's on people's minds today?"}
            </p>
          </div>
          <p className="-mb-2.5 flex gap-x-5">
            <Link to="/engage" className="link inline-flex min-h-11 items-center">
              Circles and events
            </Link>
            <Link to="/photos" className="link inline-flex min-h-11 items-center">
              Photos
            </Link>
          </p>
        </div>
        <PostComposer publish={usePublish()} />
        <div aria-live="polite" className="sticky top-20 z-10 mt-6 flex h-0 justify-center">
          {waiting.length > 0 && (
            <Button
              onClick={show}
              className="animate-rise bg-surface text-clay enabled:hover:bg-sunken"
            >
              <span aria-hidden="true" className="size-2 rounded-person bg-clay" />
              {newPosts(waiting.length)}
            </Button>
          )}
        </div>
        <div className="mt-8 border-t border-line pt-1">
          {linkedId && <LinkedPost key={linkedId} postId={linkedId} />}
          <PostList
            list={list}
            shows={({ postId }) => postId !== linkedId}
            end="You're all caught up."
            empty={
              <EmptyState
                title="It's quiet in here"
                seed="community"
                motif="lamp"
                action={
                  <Link to="/people" className={buttonClasses("outline")}>
                    See who is here
                  </Link>
                }
              >
                Say hello, ask something, or tell what you practise. The first post is yours.
              </EmptyState>
            }
          />
        </div>
      </div>
      {(band === "lg" || band === "xl") && <Neighbours />}
    </div>
  );
}
