import type { CommunityEvent } from "@attune/core/events/events.contract";
import { useAccount } from "../../lib/account.ts";
import { named } from "../../parts/words/members.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAcceptCoHosting, useEndCoHosting } from "./co-hosts.queries.ts";

/** Asks an invited member. */
export default function InvitedToCoHost({ event }: { event: CommunityEvent }) {
  const { eventId, host } = event;
  const me = useAccount()?.user.userId;
  const accept = useAcceptCoHosting(eventId);
  const decline = useEndCoHosting(eventId);
  const isBusy = accept.isPending || decline.isPending;
  return (
    <div className="mt-6">
      <Notice
        title={`${named(host).name} invited you to co-host`}
        action={
          <div className="flex flex-wrap gap-3">
            <Button
              look="filled"
              busy={accept.isPending}
              disabled={isBusy}
              onClick={() => accept.mutate()}
            >
              Accept
            </Button>
            <Button
              busy={decline.isPending}
              disabled={isBusy}
              onClick={() => {
                if (me) decline.mutate(me);
              }}
            >
              Decline
            </Button>
          </div>
        }
      >
        You'd be able to edit the event, post updates for everyone who's going, and see the waiting
        list. They won't be notified if you decline.
      </Notice>
    </div>
  );
}
