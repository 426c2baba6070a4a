import type { Membership } from "@attune/core/memberships/memberships.contract";
import { client } from "../../lib/api.ts";
import { useOpening } from "../../parts/useOpening.ts";
import { Button } from "../../ui/Button.tsx";

/**
 * For members who have paid and leave the sign-up: the account settings aren't open to them yet,
 * and leaving doesn't end what they pay for.
 */
export default function RunningMembership({ membership }: { membership: Membership }) {
  const portal = useOpening(() => client.billing.createPortal());
  if (membership.endsAtExpiry || !["active", "grace"].includes(membership.status)) return null;
  return (
    <>
      <p className="mt-4 max-w-text text-small text-muted">
        Cancelling your sign-up doesn't end your membership. You can cancel it under “Manage
        payment”.
      </p>
      <Button
        look="text"
        className="-ms-2"
        busy={portal.isPending}
        busyLabel="Opening..."
        onClick={() => portal.mutate()}
      >
        Manage payment
      </Button>
    </>
  );
}
