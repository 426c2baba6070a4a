import type { CommunityEvent } from "@attune/core/events/events.contract";
import { maxCoHosts } from "@attune/core/events/events.rules";
import { ConnectionField } from "../../parts/people/ConnectionField.tsx";
import { type Card, PersonLine } from "../../parts/people/PersonLine.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { useEndCoHosting, useInviteCoHost } from "./co-hosts.queries.ts";

interface LineProps {
  eventId: string;
  person: Card;
  isInvited: boolean;
}

function Line({ eventId, person, isInvited }: LineProps) {
  const end = useEndCoHosting(eventId);
  return (
    <li>
      <PersonLine
        person={person}
        detail={isInvited ? "Invited" : "Co-host"}
        action={
          <Button
            aria-label={
              isInvited ? `Withdraw the invitation to ${person.name}` : `Remove ${person.name}`
            }
            busy={end.isPending}
            onClick={() => end.mutate(person.userId)}
          >
            {isInvited ? "Withdraw" : "Remove"}
          </Button>
        }
      />
    </li>
  );
}

interface CoHostsDialogProps {
  event: CommunityEvent;
  invited: readonly Card[];
  onClose: () => void;
}

/** For the host. */
export default function CoHostsDialog({ event, invited, onClose }: CoHostsDialogProps) {
  const { eventId, coHosts } = event;
  const invite = useInviteCoHost(eventId);
  const chosen = [...coHosts, ...invited];
  const kept = useKeepFocus<HTMLDivElement>();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Co-hosts"
      description="They can edit the event, post updates for everyone who's going, and see the waiting list. Only you can cancel it."
      actions={
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div ref={kept} className="flex flex-col gap-4">
        {chosen.length > 0 && (
          <ul className="flex flex-col gap-3">
            {chosen.map((person) => (
              <Line
                key={person.userId}
                eventId={eventId}
                person={person}
                isInvited={invited.includes(person)}
              />
            ))}
          </ul>
        )}
        {chosen.length < maxCoHosts ? (
          <ConnectionField
            label="Invite a connection"
            only="active"
            chosen={chosen}
            onChoose={(userId) => invite.mutate(userId)}
          />
        ) : (
          <p className="text-muted">
            An event can have up to {maxCoHosts} co-hosts. To invite someone else, remove one first.
          </p>
        )}
      </div>
    </Dialog>
  );
}
