import type { CleanupResult } from "@attune/core/admin/admin.contract";
import { useMutation } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { OutcomeNotice, useOutcome } from "./Outcome.tsx";

function messageOf({ code, messages, conversations, isWhole }: CleanupResult): string {
  const found =
    code === "nothing_found"
      ? "There was nothing to clean up."
      : `Deleted ${messages} ${messages === 1 ? "message" : "messages"} from ${conversations} ${conversations === 1 ? "conversation" : "conversations"} that everyone has left.`;
  return isWhole ? found : [found, "There's more to clean up. Please run it again."].join(" ");
}

/** Removes messages of conversations that every member has left. */
export default function CleanupView() {
  const { outcome, forget, say } = useOutcome();
  const cleanUp = useMutation({
    mutationFn: () => client.admin.cleanupOrphanedMessages(),
    onMutate: forget,
    onSuccess: (result) =>
      say({ title: "Cleanup Complete", message: messageOf(result), tone: "success" }),
    onError: (error) =>
      say({ title: "Cleanup Failed", message: describeError(error).message, tone: "error" }),
  });
  return (
    <>
      <p className="max-w-text">
        When the last member of a conversation leaves the community, its messages are deleted. If
        that's ever interrupted, this finishes the job; it also runs by itself every night. It never
        touches a conversation that someone can still open.
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
      <OutcomeNotice outcome={outcome} />
    </>
  );
}
