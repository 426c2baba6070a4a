import { brand } from "@attune/core/kernel/brand";
import { Link } from "react-router-dom";
import { CircleList } from "../features/circles/CircleList.tsx";
import { EventList } from "../features/events/EventList.tsx";
import { useEvents } from "../features/events/events.queries.ts";
import { NoEvents } from "../features/events/NoEvents.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";

const eventsShown = 4;
const circlesShown = 4;

export default function EngagePage() {
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <h1 className="text-h1">What's on</h1>
      <section aria-labelledby="events" className="mt-8">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="events" className="text-h2">
            Coming up
          </h2>
          <Link to="/events" className="link">
            Browse events
          </Link>
        </div>
        <EventList list={useEvents("upcoming")} withNext most={eventsShown} empty={<NoEvents />} />
        <p className="mt-4 text-small text-muted">
          Events are hosted by independent facilitators, not by {brand.name}.
        </p>
      </section>
      <section aria-labelledby="circles" className="mt-20">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="circles" className="text-h2">
            Circles
          </h2>
          <Link to="/circles" className="link">
            Browse circles
          </Link>
        </div>
        <CircleList
          most={circlesShown}
          empty={
            <EmptyState title="No circles yet" seed="circles" motif="ripples">
              <Link to="/create-circle" className="link">
                Start one
              </Link>
              , and others will find it here.
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}
