import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { useDevice } from "../../lib/device.ts";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { PostComposer } from "../../parts/posts/PostComposer.tsx";
import { PostList } from "../../parts/posts/PostList.tsx";
import { partSlots } from "../../parts/slots.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { FirstStepsSkeleton } from "./FirstStepsSkeleton.tsx";
import { useFeed } from "./feed.queries.ts";
import { useFirstStepsHidden } from "./first-steps-hidden.ts";
import { hasSky } from "./has-sky.ts";

const FirstSteps = lazyComponent(() => import("./FirstSteps.tsx"), <FirstStepsSkeleton />);
const LinkedPost = lazyComponent(() => import("./LinkedPost.tsx"));
const Neighbours = lazyComponent(() => import("./Neighbours.tsx"));
// Lazy: wide screens show these beside the feed instead.
const SuggestedPeople = lazyComponent(async () => ({
  default: (await import("../../parts/people/SuggestedPeople.tsx")).SuggestedPeople,
}));

/** How long a member counts as new here. */
const newcomerMs = 30 * 24 * 60 * 60 * 1_000;

/** Matches the hash of a link to a post, which is shown above the feed. */
const linked = /^#post-(pst_[0-9A-Z]{26})$/;

function greeting(name = "", isNew = false): string {
  if (name === "") return "What's on people's minds today?";
  return isNew ? `Good to have you here, ${name}.` : `What's on people's minds today, ${name}?`;
}

const newPosts = (count: number) => (count === 1 ? "1 new post" : `${count} new posts`);

export default function CommunityPage() {
  useEffect(() => subscribeToTopic("feed"), []);
  const { list, waiting, showWaiting } = useFeed();
  const { band } = useDevice();
  const heading = useRef<HTMLHeadingElement>(null);
  const linkedId = linked.exec(useLocation().hash)?.[1];
  const composer = useRef<HTMLDivElement>(null);
  const profile = useAccount()?.profile;
  const firstName = profile?.name.split(" ")[0];
  const isNew =
    profile !== undefined &&
    profile !== null &&
    Date.now() - Date.parse(profile.createdAt) < newcomerMs;
  const firstSteps = useFirstStepsHidden();
  const isWide = band === "lg" || band === "xl";
  const InvitedBy = partSlots.invitedBy;
  const SkyToday = hasSky(profile) ? partSlots.skyToday : undefined;
  const write = () => {
    const field = composer.current?.querySelector("textarea");
    field?.focus();
    field?.click();
  };

  const show = () => {
    showWaiting();
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <div className="mx-auto grid w-full max-w-page gap-x-20 px-6 py-10 lg:grid-cols-[minmax(0,680px)_1fr]">
      <div className="min-w-0">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6">
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-h1">
              Community
            </h1>
            <p className="mt-1 text-muted">{greeting(firstName, isNew)}</p>
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
        <div ref={composer}>
          <PostComposer />
        </div>
        {isNew && (
          // Below the composer, because both come later, and would move it from under the pointer.
          <div className="mt-8">
            {InvitedBy && <InvitedBy />}
            {!firstSteps.hidden && <FirstSteps onWrite={write} onEnd={firstSteps.hide} />}
          </div>
        )}
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
            between={
              isWide ? null : (
                <>
                  <SuggestedPeople className="my-8" />
                  {SkyToday && <SkyToday className="my-8" />}
                </>
              )
            }
            end="You're all caught up."
            empty={
              <EmptyState
                title="It's quiet in here"
                seed="community"
                motif="lamp"
                action={
                  <Link to="/people" className={buttonClasses("outline")}>
                    See who's here
                  </Link>
                }
              >
                Say hello, ask something, or say what you practise. The first post could be yours.
              </EmptyState>
            }
          />
        </div>
      </div>
      {isWide && <Neighbours>{SkyToday && <SkyToday />}</Neighbours>}
    </div>
  );
}
