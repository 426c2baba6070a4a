import type { Circle } from "@attune/core/circles/circles.contract";
import { useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

// Lazy: loads when the button is pressed.
const InviteDialog = lazyComponent(() => import("./InviteDialog.tsx"));

/** For members of an approved circle. If joining needs a request, only for host and moderators. */
export function InviteButton({ circle }: { circle: Circle }) {
  const [isOpen, setOpen] = useState(false);
  const me = useAccount()?.user.userId;
  const canInvite = circle.joining !== "request" || circle.isModerator || circle.host.userId === me;
  if (circle.approvalStatus !== "approved" || !canInvite) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      {isOpen && <InviteDialog circle={circle} onClose={() => setOpen(false)} />}
    </>
  );
}
