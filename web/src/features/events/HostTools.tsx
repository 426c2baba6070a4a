import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { CancelDialog } from "../../parts/CancelDialog.tsx";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Announce } from "./Announce.tsx";
import { CoHosts } from "./CoHosts.tsx";
import { isOver } from "./event-state.ts";
import { useHosting } from "./events.queries.ts";

const StepDown = lazyComponent(() => import("./StepDown.tsx"));

interface HostToolsProps {
  event: CommunityEvent;
  invitedCoHosts: readonly Card[];
  onAnnounced: () => void;
}

/** For the host and co-hosts. */
export function HostTools({ event, invitedCoHosts, onAnnounced }: HostToolsProps) {
  const { eventId, isCoHost } = event;
  const again = (
    <Link to={`/create-event?like=${eventId}`} className={buttonClasses("outline")}>
      Host it again
    </Link>
  );
  if (event.cancelled || isOver(event)) return <div className="mt-6">{again}</div>;
  const isApproved = event.approvalStatus === "approved";
  return (
    <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
      <Link to={`/events/${eventId}/edit`} className={buttonClasses("outline")}>
        Edit event
      </Link>
      {again}
      {isApproved && event.attendeeCount + event.waitingCount > 0 && (
        <Announce eventId={eventId} onSent={onAnnounced} />
      )}
      {isCoHost && <StepDown eventId={eventId} />}
      {!isCoHost && isApproved && <CoHosts event={event} invited={invitedCoHosts} />}
      {!isCoHost && <Cancel event={event} />}
    </div>
  );
}

function Cancel({ event }: { event: CommunityEvent }) {
  const [asking, setAsking] = useState(false);
  const { eventId, title } = event;
  const cancel = useHosting(eventId, (reason: string) =>
    client.events.cancelEvent({ eventId, reason }),
  );
  const description = () => {
    if (event.waitingCount > 0)
      return "Everyone who's going or on the waiting list will be notified. You can't undo this.";
    return event.attendeeCount > 0
      ? "Everyone who's going will be notified. You can't undo this."
      : "You can't undo this.";
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Cancel event
      </Button>
      {asking && (
        <CancelDialog
          title={`Cancel “${title}”?`}
          description={description()}
          action="Cancel event"
          of={eventId}
          cancel={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
