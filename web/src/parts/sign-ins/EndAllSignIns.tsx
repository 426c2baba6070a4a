import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../lib/api.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toastError } from "../toastError.ts";
import { signOutAndNotify } from "./sign-out.ts";

/** Signs out everywhere, after a confirmation. */
export function EndAllSignIns() {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: async () => {
      await client.accounts.endAllSignIns();
      await signOutAndNotify();
    },
    onError: toastError,
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Log out everywhere?"
        description="You'll have to log in again on every device, including this one."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Stay logged in</Button>
            <Button
              look="danger"
              busy={end.isPending}
              busyLabel="Logging out..."
              onClick={() => end.mutate()}
            >
              Log out everywhere
            </Button>
          </>
        }
      />
    </>
  );
}
