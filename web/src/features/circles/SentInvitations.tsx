import type { SentInvitation } from "@attune/core/circles/invitations.contract";
import { itemsOf } from "../../lib/pages.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { PersonLine } from "../../parts/people/PersonLine.tsx";
import { RelativeTime } from "../../parts/RelativeTime.tsx";
import { Button } from "../../ui/Button.tsx";
import { useSentInvitations, useWithdraw } from "./invitations.queries.ts";

function Line({ circleId, invitation }: { circleId: string; invitation: SentInvitation }) {
  const { person, inviter, createdAt } = invitation;
  const withdraw = useWithdraw(circleId);
  return (
    <li className="py-1">
      <PersonLine
        person={person}
        size={40}
        detail={
          <>
            <RelativeTime time={createdAt} />
            {inviter && <span className="block">Invited by {inviter.name}</span>}
          </>
        }
        action={
          <Button
            look="text"
            className="-me-2"
            busy={withdraw.isPending}
            busyLabel="Withdrawing..."
            aria-label={`Withdraw the invitation to ${person.name}`}
            onClick={() => withdraw.mutate(person.userId)}
          >
            Withdraw
          </Button>
        }
      />
    </li>
  );
}

/** The reader's own; for the host and moderators, everyone's. */
export function SentInvitations({ circleId }: { circleId: string }) {
  const list = useSentInvitations(circleId);
  const invitations = itemsOf(list.data);
  if (list.isLoadingError) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (invitations.length === 0 && !list.hasNextPage) return null;
  return (
    <section aria-labelledby="sent-invitations">
      <h3 id="sent-invitations" className="mb-2 font-medium">
        Waiting for an answer
      </h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <Line key={invitation.person.userId} circleId={circleId} invitation={invitation} />
        ))}
      </ul>
      <MoreOnScroll list={list} label="More invitations" />
    </section>
  );
}
