import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { Introduction, IntroductionFailed } from "../../parts/Introduction.tsx";
import { eventTypeWord } from "../../parts/words/event-types.ts";
import { EventFacts } from "./EventFacts.tsx";
import { EventPageSkeleton } from "./EventSkeletons.tsx";
import { goingWords, isOver } from "./event-state.ts";

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
  return (
    <Introduction
      family="event"
      id={eventId}
      title={event.title}
      imageUrl={event.imageUrl}
      description={event.description}
      kind={eventTypeWord(event.type)}
      facts={
        <EventFacts
          event={event}
          going={goingWords({ ...event, waitingCount: 0, capacity: null })}
        />
      }
      invitation={
        isOver(event)
          ? "This event has taken place. To see what's next, create an account, or log in."
          : "Members see the place and who's going. To come along, create an account, or log in."
      }
    />
  );
}
