import { useMutation } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";

/** Removes messages of conversations that every member has left. */
export default function CleanupView() {
  const cleanUp = useMutation({
    mutationFn: () => client.admin.cleanupOrphanedMessages(),
    onSuccess: ({ message }) => toast({ title: "Cleanup Complete", message, tone: "success" }),
    onError: (error) =>
      toast({ title: "Cleanup Failed", message: describeError(error).message, tone: "error" }),
  });
  return (
    <>
      <p className="max-w-text">
        When the last member of a conversation leaves the community, their messages go with them.
        Should that ever break off, this finishes it; it also runs by itself every night. A
        conversation that someone can still open is never touched.
      </p>
      <Button
        look="filled"
        className="mt-5"
        busy={cleanUp.isPending}
        busyLabel="Cleaning up..."
        onClick={() => cleanUp.mutate()}
      >
        Clean up orphaned messages
      </Button>
      {cleanUp.data && (
        <div className="mt-6 max-w-text">
          <Notice>{cleanUp.data.message}</Notice>
        </div>
      )}
    </>
  );
}
