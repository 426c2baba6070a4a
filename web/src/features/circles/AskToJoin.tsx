import type { Circle } from "@attune/core/circles/circles.contract";
import { maxRequestNoteLength } from "@attune/core/circles/circles.rules";
import { useState } from "react";
import { useKeptText } from "../../lib/useKeptText.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { useAsk } from "./requests.queries.ts";

interface AskDialogProps {
  circle: Circle;
  busy: boolean;
  onAsk: (note: string, onSent: () => void) => void;
  onClose: () => void;
}

function AskDialog({ circle, busy, onAsk, onClose }: AskDialogProps) {
  const [note, setNote] = useKeptText(`ask-${circle.circleId}`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ask to join ${circle.name}`}
      description="The host and moderators see your profile and your note, and decide. You can withdraw your request at any time."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="filled" busy={busy} onClick={() => onAsk(note, () => setNote(""))}>
            Send request
          </Button>
        </>
      }
    >
      <Field label="A note to the host (optional)" hint="What draws you to this circle?">
        <TextArea
          value={note}
          rows={3}
          maxLength={maxRequestNoteLength}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

interface AskToJoinProps {
  circle: Circle;
  look?: "filled" | "outline";
  /** Whether no one could answer a request. */
  isUnattended?: boolean;
}

/** For a circle whose host accepts or declines each request. */
export function AskToJoin({ circle, look = "filled", isUnattended = false }: AskToJoinProps) {
  const [asking, setAsking] = useState(false);
  const kept = useKeepFocus<HTMLDivElement>();
  const { mutate, hasAsked, isPending } = useAsk(circle);
  const offer = isUnattended ? (
    <p className="text-muted">This circle isn't taking new people at the moment.</p>
  ) : (
    <Button look={look} onClick={() => setAsking(true)}>
      Ask to join
    </Button>
  );
  return (
    <div ref={kept} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {hasAsked ? (
        <>
          <p role="status" className="font-medium text-primary">
            Requested
          </p>
          <Button look="text" busy={isPending} onClick={() => mutate(null)}>
            Withdraw
          </Button>
        </>
      ) : (
        offer
      )}
      {asking && (
        <AskDialog
          circle={circle}
          onClose={() => setAsking(false)}
          busy={isPending}
          onAsk={(note, onSent) =>
            mutate(note, {
              onSuccess: () => {
                onSent();
                setAsking(false);
              },
            })
          }
        />
      )}
    </div>
  );
}
