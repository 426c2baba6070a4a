import { brand } from "@attune/core/kernel/brand";
import { Link, useSearchParams } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { ToggleChip } from "../../ui/Chip.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { EventList } from "./EventList.tsx";
import { useEvents, useOwnEvents } from "./events.queries.ts";
import { NoEvents } from "./NoEvents.tsx";

function Upcoming() {
  return (
    <>
      <EventList list={useEvents("upcoming")} withNext empty={<NoEvents />} />
      <p className="mt-4">
        <Link to="/all-events" className="link inline-flex min-h-11 items-center">
          All events by month
        </Link>
      </p>
    </>
  );
}

const Going = () => (
  <>
    <p className="mb-4 text-muted">
      The meetups you're going to are in{" "}
      <Link to="/plans" className="link">
        My plans
      </Link>
      .
    </p>
    <EventList
      list={useOwnEvents("going")}
      empty={<p className="text-muted">You're not signed up for anything yet.</p>}
    />
  </>
);

const Hosting = () => <EventList list={useOwnEvents("hosting")} empty={<NoEvents />} />;

function Past({ mine, onMine }: { mine: boolean; onMine: (mine: boolean) => void }) {
  const all = useEvents("past", !mine);
  const attended = useOwnEvents("attended", mine);
  return (
    <>
      <div className="mb-6">
        <ToggleChip pressed={mine} onToggle={() => onMine(!mine)}>
          Only events I went to
        </ToggleChip>
      </div>
      <EventList
        list={mine ? attended : all}
        months
        empty={
          <p className="text-muted">
            {mine ? "Events you went to will show up here." : "No events have taken place yet."}
          </p>
        }
      />
    </>
  );
}

export default function EventsPage() {
  const [parameters, setParameters] = useSearchParams();
  const show = (next: Record<string, string>) =>
    setParameters(next, { replace: true, state: { keepsPlace: true } });
  const tabs = [
    { id: "upcoming", label: "Upcoming", panel: <Upcoming /> },
    { id: "going", label: "Going", panel: <Going /> },
    { id: "hosting", label: "Hosting", panel: <Hosting /> },
    {
      id: "past",
      label: "Past",
      panel: (
        <Past
          mine={parameters.has("mine")}
          onMine={(mine) => show({ tab: "past", ...(mine ? { mine: "yes" } : {}) })}
        />
      ),
    },
  ];
  const asked = parameters.get("tab");
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-h1">Events</h1>
          <p className="mt-2 max-w-text text-muted">
            Events are hosted by independent facilitators, not by {brand.name}.
          </p>
        </div>
        <Link to="/create-event" className={buttonClasses("filled")}>
          Host an event
        </Link>
      </div>
      <Tabs
        label="Events"
        value={tabs.find(({ id }) => id === asked)?.id ?? "upcoming"}
        onChange={(id) => show(id === "upcoming" ? {} : { tab: id })}
        tabs={tabs}
      />
    </div>
  );
}
