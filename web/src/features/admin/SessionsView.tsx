import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../lib/api.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";

/** Ends every session, the admin's own included. */
export default function SessionsView() {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => client.admin.endAllSessions(),
    onSuccess: async () => {
      setAsking(false);
      const { signOut } = await import("../../lib/auth/sign-out.ts");
      await signOut();
      toast({
        title: "Sessions Ended",
        message: "Every member has to log in again within the next few minutes.",
      });
    },
    onError: () =>
      toast({
        title: "Error",
        message: "Failed to end sessions. Please try again.",
        tone: "error",
      }),
  });
  return (
    <>
      <p className="max-w-text">
        Logs every member out on every device. Use it when tokens may have fallen into the wrong
        hands. Everyone has to log in again, including you.
      </p>
      <Button look="danger" className="mt-5" onClick={() => setAsking(true)}>
        End All Sessions
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End all sessions?"
        description="Every member is logged out within a few minutes, and you right away."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              look="danger"
              busy={end.isPending}
              busyLabel="Ending..."
              onClick={() => end.mutate()}
            >
              End All Sessions
            </Button>
          </>
        }
      />
    </>
  );
}
