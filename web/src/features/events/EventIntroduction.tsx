import type { PublicEvent } from "@attune/core/events/events.contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { Introduction, IntroductionFailed } from "../../parts/Introduction.tsx";
import { hasNoPlace, waitingState } from "../../parts/waiting/places.ts";
import { eventTypeWord } from "../../parts/words/event-types.ts";
import { Notice } from "../../ui/Notice.tsx";
import { EventFacts } from "./EventFacts.tsx";
import { EventPageSkeleton } from "./EventSkeletons.tsx";
import { goingWords, isOver, placesOf } from "./event-state.ts";

function invitationTo(event: Extract<PublicEvent, { cancelled: false }>): string {
  if (isOver(event)) {
    return "This event has taken place. To see what's next, create an account or log in.";
  }
  const places = placesOf(event);
  if (!hasNoPlace(places)) {
    return "Members see the place and who's going. To come along, create an account or log in.";
  }
  return waitingState(places, false) === "may"
    ? "This event is full. To join the waiting list, create an account or log in."
    : "This event is full. To see what's next, create an account or log in.";
}

/** The event's page for visitors who aren't signed in. */
export default function EventIntroduction({ eventId }: { eventId: string }) {
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    ...api.events.getPublicEvent.queryOptions({ input: { eventId } }),
    ...presets.dynamic,
  });
  if (!event && !error) return <EventPageSkeleton />;
  if (!event) return <IntroductionFailed error={error} onRetry={() => void refetch()} />;
  const same = {
    family: "event",
    id: eventId,
    title: event.title,
    kind: eventTypeWord(event.type),
  } as const;
  if (event.cancelled) {
    return (
      <Introduction
        {...same}
        imageUrl={null}
        facts={
          <>
            <EventFacts event={event} going={null} />
            <div className="mt-6">
              <Notice tone="clay" title="Cancelled">
                This event won't take place.
              </Notice>
            </div>
          </>
        }
        invitation="To see what's next, create an account or log in."
      />
    );
  }
  return (
    <Introduction
      {...same}
      imageUrl={event.imageUrl}
      description={event.description}
      facts={<EventFacts event={event} going={goingWords(event)} />}
      invitation={invitationTo(event)}
    />
  );
}
