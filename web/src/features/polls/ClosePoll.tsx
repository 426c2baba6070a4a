import { useState } from "react";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useClosePoll } from "./polls.queries.ts";

/** For the author and the circle's moderators. */
export function ClosePoll({ postId, onClosed }: { postId: string; onClosed: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = useClosePoll(postId, () => {
    announce("Poll closed");
    onClosed();
  });
  return (
    <>
      <Button look="text" className="-ms-2" busy={close.isPending} onClick={() => setAsking(true)}>
        Close poll
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Close this poll?"
        description="Voting ends for everyone. You can't undo this."
        label="Close poll"
        onConfirm={() => {
          setAsking(false);
          close.mutate(undefined);
        }}
      />
    </>
  );
}
