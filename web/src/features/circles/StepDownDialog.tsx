import type { Circle } from "@attune/core/circles/circles.contract";
import { useAccount } from "../../lib/account.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useModeratorEnd } from "./circles.queries.ts";

export function StepDownDialog({ circle, onClose }: { circle: Circle; onClose: () => void }) {
  const me = useAccount()?.user.userId;
  const stepDown = useModeratorEnd(circle.circleId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Step down as a moderator of ${circle.name}?`}
      description="You'll stay a member. The host can make you a moderator again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="filled"
            busy={stepDown.isPending}
            busyLabel="Stepping down..."
            onClick={() => {
              if (me) stepDown.mutate(me, { onSettled: onClose });
            }}
          >
            Step down
          </Button>
        </>
      }
    />
  );
}
