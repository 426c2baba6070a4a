import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { type EventTime, formatDayAndHours, hoursIn } from "../../lib/event-time.ts";
import { comma } from "../../lib/join-words.ts";
import { presets } from "../../lib/query.ts";
import { readerZone } from "../../lib/reader-zone.ts";
import { profileAddress } from "../../parts/people/PersonLine.tsx";
import { suggestedPeopleQuery } from "../../parts/people/suggested.queries.ts";
import { usePostsOf } from "../../parts/posts/posts.queries.ts";
import { interestInSentence } from "../../parts/words/in-sentence.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { CheckIcon } from "../../ui/page-icons.ts";
import { FirstStepsSkeleton } from "./FirstStepsSkeleton.tsx";
import {
  type PersonReason,
  peopleShown,
  propose,
  proposePeople,
  type Reason,
} from "./first-steps.ts";

const AddPhotoDialog = lazyComponent(() => import("../../parts/portrait/AddPhotoDialog.tsx"));

function reasonWords(reason: Reason): string {
  switch (reason.kind) {
    case "interest":
      return `Because you chose ${interestInSentence(reason.interest)}`;
    case "knows":
      return `${reason.name} is part of it`;
    case "near":
      return "It's near you";
    case "new":
      return "It's new, so you'd be there from the start";
    case "members":
      return `${reason.count} ${reason.count === 1 ? "member is" : "members are"} in it already`;
    case "going":
      return `${reason.count} ${reason.count === 1 ? "member is" : "members are"} going`;
    case "open":
      return "You can join right away";
    case "next":
      return "It's the next one";
  }
}

function HoursHere({ event }: { event: EventTime }) {
  const here = hoursIn(readerZone(), event);
  return here && <span className="block">{`That's ${here} your time.`}</span>;
}

function personReasonWords(reason: PersonReason): string {
  switch (reason.kind) {
    case "shared":
      return reason.words;
    case "interests": {
      const interests = reason.interests.map(interestInSentence).join(comma);
      return `Interests: ${interests}`;
    }
    case "town":
      return `Lives in ${reason.town}`;
    case "newest":
      return "One of the newest members";
  }
}

const Why = ({ reason }: { reason: Reason | undefined }) =>
  reason && (
    <span dir="auto" className="block">
      {reasonWords(reason)}
    </span>
  );

function Step({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-person border border-control text-primary"
      >
        {done && <CheckIcon size={14} />}
      </span>
      <span className={done ? "text-muted" : ""}>
        {children}
        {done && <span className="sr-only"> (done)</span>}
      </span>
    </li>
  );
}

function SuggestedHere({ ownId }: { ownId: string }) {
  const suggested = useQuery(suggestedPeopleQuery);
  const alike = proposePeople(suggested.data?.items ?? [], [], ownId);
  const newest = useQuery({
    ...api.profiles.listRecentProfiles.queryOptions(),
    ...presets.dynamic,
    enabled: !suggested.isPending && alike.length < peopleShown,
  });
  return proposePeople(suggested.data?.items ?? [], newest.data?.items ?? [], ownId).map(
    ({ userId, name, reason }) => (
      <span key={userId} className="mt-1 block text-small text-muted">
        <Link to={profileAddress(userId)} className="link" dir="auto">
          {name}
        </Link>
        <span dir="auto" className="block">
          {personReasonWords(reason)}
        </span>
      </span>
    ),
  );
}

const hasItems = (list: { items: readonly unknown[] } | undefined) =>
  list !== undefined && list.items.length > 0;

export interface FirstStepsProps {
  onWrite: () => void;
  /** Hides the list for good: on request, or after the last step. */
  onEnd: () => void;
}

/** A newcomer's first steps; each is ticked as it's taken. */
export default function FirstSteps({ onWrite, onEnd }: FirstStepsProps) {
  const account = useAccount();
  const profile = account?.profile;
  const userId = account?.user.userId ?? "";
  const needsPhoto = profile?.imageUrl === null;
  const [addsPhoto, setAddsPhoto] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const addedHere = useRef(false);
  useEffect(() => {
    // The dialog has closed, and the button that opened it is gone.
    if (!addsPhoto && addedHere.current) heading.current?.focus();
  }, [addsPhoto]);
  const asked = { enabled: userId !== "", ...presets.dynamic };
  const circles = useQuery({
    ...api.circles.listCircles.queryOptions({ input: {} }),
    ...asked,
  });
  const connections = useQuery({
    ...api.connections.listConnections.queryOptions({ input: {} }),
    ...asked,
  });
  const posts = usePostsOf(userId);
  const events = useQuery({ ...api.events.listEvents.queryOptions({ input: {} }), ...asked });
  const plans = useQuery({
    ...api.events.listOwnEvents.queryOptions({ input: { list: "going" } }),
    ...asked,
  });
  const taken = {
    joined: circles.data?.items.some(({ isMember }) => isMember) ?? false,
    connected: hasItems(connections.data),
    wrote: posts.data?.pages.some(hasItems) ?? false,
    going: hasItems(plans.data),
  };
  // Without the birth details: many members never want a chart.
  const isComplete = Object.values(taken).every(Boolean) && !needsPhoto;
  useEffect(() => {
    if (isComplete) onEnd();
  }, [isComplete, onEnd]);
  if ([circles, connections, posts, plans].some(({ isLoadingError }) => isLoadingError))
    return null;
  if (!circles.data || !connections.data || !posts.data || !plans.data || events.isPending) {
    return <FirstStepsSkeleton />;
  }

  const proposed = propose(
    { circles: circles.data.items, events: events.data?.items ?? [] },
    {
      interests: profile?.interests ?? [],
      known: new Map(connections.data.items.map(({ person }) => [person.userId, person.name])),
      location: profile?.location ?? null,
    },
  );
  const next = proposed.event;
  return (
    <section aria-labelledby="first-steps" className="mb-8 border-s-4 border-primary ps-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} id="first-steps" className="text-h3">
          Your first steps
        </h2>
        <Button look="text" className="-my-2" onClick={onEnd}>
          Hide
        </Button>
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {needsPhoto && (
          <Step done={false}>
            <button type="button" className="link" onClick={() => setAddsPhoto(true)}>
              Add your photo
            </button>{" "}
            so you can connect with people and write to them
          </Step>
        )}
        <Step done={taken.joined}>
          <Link to="/discover" className="link">
            Join a circle
          </Link>
          {!taken.joined &&
            proposed.circles.map(({ thing: circle, reason }) => (
              <span key={circle.circleId} className="mt-1 block text-small text-muted">
                <Link to={`/circles/${circle.circleId}`} className="link" dir="auto">
                  {circle.name}
                </Link>
                <Why reason={reason} />
                {circle.joining === "request" && (
                  <span className="block">You need approval to join</span>
                )}
              </span>
            ))}
        </Step>
        <Step done={taken.connected}>
          <Link to="/people" className="link">
            Connect with someone
          </Link>
          {!taken.connected && <SuggestedHere ownId={userId} />}
        </Step>
        <Step done={taken.going}>
          <Link to="/events" className="link">
            Go to an event
          </Link>
          {!taken.going && next && (
            <span className="mt-1 block text-small text-muted">
              <Link to={`/events/${next.thing.eventId}`} className="link" dir="auto">
                {next.thing.title}
              </Link>
              {`, ${formatDayAndHours(next.thing)}`}
              <HoursHere event={next.thing} />
              <Why reason={next.reason} />
            </span>
          )}
        </Step>
        {profile?.astrologyEnabled && (
          <Step done={profile.sunSign !== null}>
            <Link to="/settings?section=privacy#birth" className="link">
              Add your birth details
            </Link>{" "}
            if you'd like a chart
            {profile.sunSign === null && (
              <span className="mt-1 block text-small text-muted">
                You'll see your signs, your Human Design and members with similar charts.
              </span>
            )}
          </Step>
        )}
        <Step done={taken.wrote}>
          <button type="button" className="link" onClick={onWrite}>
            Say hello
          </button>{" "}
          and share what brings you here
        </Step>
      </ul>
      {addsPhoto && (
        <AddPhotoDialog
          onClose={() => setAddsPhoto(false)}
          onAdded={() => {
            addedHere.current = true;
          }}
        />
      )}
    </section>
  );
}
