import type { DiscussionKind } from "@attune/core/discussions/discussions.contract";
import type { RefObject } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";

interface ClosedNoteProps {
  kind: DiscussionKind;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Text that the reader was writing when the discussion was closed. */
  unsent: string;
  onDiscard: () => void;
}

export function ClosedNote({ kind, field, unsent, onDiscard }: ClosedNoteProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(unsent);
      toast({ title: "Copied" });
    } catch {
      field.current?.select();
    }
  };
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p role="status" className="text-muted">
        {kind === "topic"
          ? "This topic is closed to new replies."
          : "This discussion is closed to new replies."}
      </p>
      {unsent.trim() && (
        <>
          <Field label="You didn't send this reply" className="mt-5">
            <TextArea ref={field} value={unsent} readOnly />
          </Field>
          <div className="mt-3 flex flex-wrap justify-end gap-x-5 gap-y-3">
            <Button look="text" onClick={onDiscard}>
              Discard
            </Button>
            <Button onClick={() => void copy()}>Copy your reply</Button>
          </div>
        </>
      )}
    </div>
  );
}
