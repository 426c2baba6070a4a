import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { OutcomeNotice, useOutcome } from "./Outcome.tsx";

/** Rebuilds the search index in the background. */
export default function SearchIndexView() {
  const [asking, setAsking] = useState(false);
  const { outcome, forget, say } = useOutcome();
  const rebuild = useMutation({
    mutationFn: () => client.search.rebuildSearch(),
    onMutate: forget,
    onSuccess: () =>
      say({
        title: "Rebuild started",
        message: "It's running in the background. In the meantime, members can search as usual.",
        tone: "success",
      }),
    onError: (error) =>
      say({ title: "Rebuild failed", message: describeError(error).message, tone: "error" }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <p className="max-w-text">
        The index keeps itself up to date. Rebuild it after an update that changes how search works,
        or when search misses something that's there.
      </p>
      <Button look="filled" className="mt-5" onClick={() => setAsking(true)}>
        Rebuild the search index
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Rebuild the search index?"
        description="Everything searchable is indexed again. In a large community, that takes a while."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              look="filled"
              busy={rebuild.isPending}
              busyLabel="Rebuilding..."
              onClick={() => rebuild.mutate()}
            >
              Rebuild
            </Button>
          </>
        }
      />
      <OutcomeNotice outcome={outcome} />
    </>
  );
}
