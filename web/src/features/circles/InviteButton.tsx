import type { Circle } from "@attune/core/circles/circles.contract";
import { lazy, Suspense, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { Button } from "../../ui/Button.tsx";

// Lazy: loads when the button is pressed.
const InviteDialog = lazy(() => import("./InviteDialog.tsx"));

/** For members of an approved circle; where the host accepts who joins, for the host alone. */
export function InviteButton({ circle }: { circle: Circle }) {
  const [isOpen, setOpen] = useState(false);
  const me = useAccount()?.user.userId;
  const mayInvite = circle.joining !== "request" || circle.host.userId === me;
  if (circle.approvalStatus !== "approved" || !mayInvite) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      {isOpen && (
        <Suspense>
          <InviteDialog circle={circle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
