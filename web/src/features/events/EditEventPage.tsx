import type { CommunityEvent } from "@attune/core/events/events.contract";
import { brand } from "@attune/core/kernel/brand";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { useLast } from "../../lib/useLast.ts";
import type { Ended } from "../../parts/EditEnded.tsx";
import { EventAbsent } from "./EventAbsent.tsx";
import { EventForm, type EventRequest } from "./EventForm.tsx";
import { isOver, useCanEdit } from "./event-state.ts";
import { useEvent, useHosting } from "./events.queries.ts";

function changeWords({ approvalStatus, waitingCount }: CommunityEvent): string {
  if (approvalStatus === "rejected") return "We'll check it again when you save.";
  return waitingCount > 0
    ? "When you change the time or the place, everyone who's going or on the waiting list is notified. A new link only goes to people who are going."
    : "When you change the time, the place or the link, everyone who's going is notified.";
}

const title = "This event can't be edited any more";

/** @param event undefined once the reader can't open it */
function endedBecause(event: CommunityEvent | undefined): Ended {
  if (!event) return { title, reason: "It was removed, or you're no longer one of its hosts." };
  if (event.cancelled) return { title, reason: "It was cancelled." };
  return { title, reason: isOver(event) ? "It's over." : "You're no longer one of its hosts." };
}

/** For the event's host and co-hosts. What they've typed stays if that ends meanwhile. */
export default function EditEventPage() {
  const { eventId = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useEvent(eventId);
  const canEdit = useCanEdit(data?.event);
  const update = useHosting(eventId, (request: EventRequest) =>
    client.events.updateEvent({ eventId, ...request }),
  );
  const address = `/events/${eventId}`;
  const isOpen = canEdit && data && !data.event.cancelled && !isOver(data.event);
  const event = useLast(isOpen ? data.event : undefined, eventId);
  if (!event && data) return <Navigate to={address} replace />;
  if (!event) return <EventAbsent eventId={eventId} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <title>{`Edit ${event.title} · ${brand.name}`}</title>
      <h1 className="text-h1">Edit the event</h1>
      <p className="mt-2 mb-8 max-w-text text-muted">{changeWords(event)}</p>
      <EventForm
        event={event}
        label="Save"
        busyLabel="Saving..."
        back={address}
        ended={isOpen ? undefined : endedBecause(data?.event)}
        send={async (request) => {
          // The mutation shows the toast; the form keeps its values.
          const saved = await update.mutateAsync(request).catch(() => null);
          if (saved) await navigate(address, { replace: true });
          return saved !== null;
        }}
      />
    </div>
  );
}
