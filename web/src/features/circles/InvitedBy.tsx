import type { Circle } from "@attune/core/circles/circles.contract";
import type { Card } from "../../parts/people/PersonLine.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useDecline } from "./invitations.queries.ts";

interface InvitedByProps {
  circle: Circle;
  inviter: Card;
}

/** Shows who invited the reader. Only declines; the page's join button accepts. */
export function InvitedBy({ circle, inviter }: InvitedByProps) {
  const decline = useDecline(circle.circleId);
  if (circle.isMember) return null;
  return (
    <div className="mt-6">
      <Notice
        title={`${inviter.name} invited you`}
        action={
          <Button busy={decline.isPending} onClick={() => decline.mutate()}>
            Decline
          </Button>
        }
      >
        Have a look, and join if you like. They won't be notified if you decline.
      </Notice>
    </div>
  );
}
