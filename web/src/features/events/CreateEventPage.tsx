import type { CommunityEvent } from "@attune/core/events/events.contract";
import { brand } from "@attune/core/kernel/brand";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { EventAbsent } from "./EventAbsent.tsx";
import { EventForm } from "./EventForm.tsx";
import { useCanEdit } from "./event-state.ts";
import { useCreateEvent, useEvent } from "./events.queries.ts";

function NewEvent({ earlier }: { earlier?: CommunityEvent }) {
  const navigate = useNavigate();
  const create = useCreateEvent(earlier?.eventId);
  const isFacilitator = useAccount()?.profile?.isFacilitator ?? false;
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">{earlier ? "Host it again" : "Host an event"}</h1>
      {earlier && (
        <p className="mt-2 text-muted">
          We've filled in everything except the date and the picture.
        </p>
      )}
      <p className="mt-2 mb-8 max-w-text text-muted">
        You're the host and you're responsible for your event; {brand.name} only lists it.
        {!isFacilitator && (
          <>
            {" We check new events before they go live. Approved facilitators skip the check: "}
            <Link to="/settings?section=facilitator" className="link">
              apply here
            </Link>
            .
          </>
        )}
      </p>
      <EventForm
        earlier={earlier}
        label="List the event"
        busyLabel="Listing..."
        send={async (request) => {
          // The mutation shows the toast; the form keeps its values.
          const event = await create.mutateAsync(request).catch(() => null);
          if (event) await navigate(`/events/${event.eventId}`, { replace: true });
          return event !== null;
        }}
      />
    </div>
  );
}

function Again({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useEvent(eventId);
  const isOwn = useCanEdit(data?.event);
  if (data) return isOwn ? <NewEvent earlier={data.event} /> : <NewEvent />;
  return <EventAbsent eventId={eventId} error={error} onRetry={() => void refetch()} />;
}

/** Begins with the host's own event that `like` in the address names. */
export default function CreateEventPage() {
  const [search] = useSearchParams();
  const like = search.get("like");
  return like ? <Again key={like} eventId={like} /> : <NewEvent />;
}
