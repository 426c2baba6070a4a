import type { CommunityEvent } from "@attune/core/events/events.contract";
import { saveCalendarFile } from "../../lib/save-calendar.ts";
import { sharedAddress, shareLink } from "../../parts/share-link.ts";
import { waitingState, waitingWords } from "../../parts/waiting/places.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkIcon } from "../../ui/icons.ts";
import { DownloadIcon } from "../../ui/page-icons.ts";
import { toCalendarEntry } from "./event-calendar.ts";
import { isFull, isOver, placesOf, useCanEdit } from "./event-state.ts";
import { useGo, useWait } from "./events.queries.ts";

const Closed = () => (
  <p role="status" className="w-full text-muted">
    This event isn't taking new people at the moment.
  </p>
);

/** Hosts aren't offered a place on their own list: they may raise the limit. */
function Waiting({ event }: { event: CommunityEvent }) {
  const wait = useWait(event.eventId);
  const canEdit = useCanEdit(event);
  const { waitingPlace } = event;
  const state = waitingState(placesOf(event), waitingPlace !== null);
  const waits = state === "waits";
  return (
    <>
      <p role="status" className="w-full text-muted">
        {waits ? waitingWords(waitingPlace) : "This event is full"}
      </p>
      {(waits || (state === "may" && !canEdit)) && (
        <Button
          look={waits ? "outline" : "filled"}
          busy={wait.isPending}
          onClick={() => wait.mutate(!waits)}
        >
          {waits ? "Leave waiting list" : "Join waiting list"}
        </Button>
      )}
    </>
  );
}

/** One button for all states, so that it keeps the focus. */
function Going({ event, isClosed }: { event: CommunityEvent; isClosed: boolean }) {
  const go = useGo(event.eventId);
  const { isGoing, waitingPlace } = event;
  if (isFull(event) && (!isClosed || waitingPlace !== null)) {
    return (
      <>
        {isClosed && <Closed />}
        <Waiting event={event} />
      </>
    );
  }
  if (isClosed && !isGoing) return <Closed />;
  return (
    <>
      <p role="status" className="self-center font-medium text-primary empty:hidden">
        {isGoing && "You're going"}
      </p>
      <Button look={isGoing ? "outline" : "filled"} onClick={() => go.mutate(!isGoing)}>
        {isGoing ? "I can't make it" : "I'm going"}
      </Button>
    </>
  );
}

export function EventActions({ event, isClosed }: { event: CommunityEvent; isClosed: boolean }) {
  const over = isOver(event);
  const isLive = event.approvalStatus === "approved" && !event.cancelled;
  return (
    <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3 empty:hidden">
      {over && !event.cancelled && (
        <p className="self-center text-muted">
          {event.isGoing ? "You went to this event." : "This event has taken place."}
        </p>
      )}
      {!over && (isLive || (event.isGoing && !event.cancelled)) && (
        <Going event={event} isClosed={isClosed} />
      )}
      {!over && (isLive || event.isGoing) && (
        <Button
          look="text"
          icon={<DownloadIcon />}
          onClick={() => saveCalendarFile([toCalendarEntry(event)], event.title)}
        >
          {event.cancelled ? "Update my calendar" : "Add to calendar"}
        </Button>
      )}
      {isLive && (
        <Button
          look="text"
          icon={<LinkIcon />}
          onClick={() =>
            void shareLink(sharedAddress(`/events/${event.eventId}`, event.isPublic), event.title)
          }
        >
          Share
        </Button>
      )}
    </div>
  );
}
