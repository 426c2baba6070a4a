import { brand } from "@attune/core/kernel/brand";
import { Link, useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { EventForm } from "./EventForm.tsx";
import { useCreateEvent } from "./events.queries.ts";

export default function CreateEventPage() {
  const navigate = useNavigate();
  const create = useCreateEvent();
  const isFacilitator = useAccount()?.profile?.isFacilitator ?? false;
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">Host an event</h1>
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
