import { brand } from "@attune/core/kernel/brand";
import { useState } from "react";
import { ToggleChip } from "../../ui/Chip.tsx";
import { EventList } from "./EventList.tsx";
import { NoEvents } from "./NoEvents.tsx";

export default function AllEventsPage() {
  const [mine, setMine] = useState(false);
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">All events</h1>
      <p className="mt-2 max-w-text text-muted">
        Listed by independent facilitators, not by {brand.name}.
      </p>
      <div className="mt-6 mb-8">
        <ToggleChip pressed={mine} onToggle={() => setMine(!mine)}>
          Only events I'm going to
        </ToggleChip>
      </div>
      <EventList
        months
        shows={({ isGoing }) => !mine || isGoing}
        empty={
          mine ? <p className="text-muted">You're not signed up for anything yet.</p> : <NoEvents />
        }
      />
    </div>
  );
}
