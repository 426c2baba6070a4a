import { useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useEndCoHosting } from "./co-hosts.queries.ts";

/** For a co-host. */
export default function StepDown({ eventId }: { eventId: string }) {
  const [asking, setAsking] = useState(false);
  const me = useAccount()?.user.userId;
  const end = useEndCoHosting(eventId);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Step down as co-host</Button>
      {asking && (
        <Dialog
          open
          onClose={close}
          title="Step down as a co-host?"
          description="If you added the event's picture, it'll be removed. The host can invite you again."
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                look="filled"
                busy={end.isPending}
                busyLabel="Stepping down..."
                onClick={() => {
                  if (me) end.mutate(me, { onSettled: close });
                }}
              >
                Step down as co-host
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
