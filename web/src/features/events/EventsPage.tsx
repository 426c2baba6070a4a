import { brand } from "@attune/core/kernel/brand";
import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EventList } from "./EventList.tsx";
import { NoEvents } from "./NoEvents.tsx";

export default function EventsPage() {
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-h1">Events</h1>
          <p className="mt-2 max-w-text text-muted">
            Listed by independent facilitators, not by {brand.name}.
          </p>
        </div>
        <Link to="/create-event" className={buttonClasses("filled")}>
          List an event
        </Link>
      </div>
      <EventList withNext empty={<NoEvents />} />
      <p className="mt-4 flex flex-wrap gap-x-8">
        <Link to="/all-events" className="link inline-flex min-h-11 items-center">
          All events by month
        </Link>
        <Link to="/circles" className="link inline-flex min-h-11 items-center">
          Circles
        </Link>
      </p>
    </div>
  );
}
