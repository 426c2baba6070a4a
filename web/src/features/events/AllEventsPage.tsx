import { brand } from "@attune/core/kernel/brand";
import { useSearchParams } from "react-router-dom";
import { ToggleChip } from "../../ui/Chip.tsx";
import { EventList } from "./EventList.tsx";
import { useEvents, useOwnEvents } from "./events.queries.ts";
import { NoEvents } from "./NoEvents.tsx";

export default function AllEventsPage() {
  const [parameters, setParameters] = useSearchParams();
  const mine = parameters.has("mine");
  const all = useEvents("upcoming", !mine);
  const going = useOwnEvents("going", mine);
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">All events</h1>
      <p className="mt-2 max-w-text text-muted">
        Events are hosted by independent facilitators, not by {brand.name}.
      </p>
      <div className="mt-6 mb-8">
        <ToggleChip
          pressed={mine}
          onToggle={() => setParameters(mine ? {} : { mine: "yes" }, { replace: true })}
        >
          Only events I'm going to
        </ToggleChip>
      </div>
      <EventList
        list={mine ? going : all}
        months
        empty={
          mine ? <p className="text-muted">You're not signed up for anything yet.</p> : <NoEvents />
        }
      />
    </div>
  );
}
