import { maxReplyLength } from "@attune/core/discussions/discussions.rules";
import type { FormEvent, RefObject } from "react";
import { useSendCheck } from "../../../lib/useSendCheck.ts";
import { MentionArea } from "../../../parts/mentions/MentionArea.tsx";
import { useToastIfOutside } from "../../../parts/useToastIfGone.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";

/** The counter appears from this length on. */
const nearTheEnd = maxReplyLength - 300;

interface ReplyFormProps {
  circleId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (text: string) => void;
  busy: boolean;
  onSend: (body: string) => void;
}

export function ReplyForm({ circleId, field, draft, onDraft, busy, onSend }: ReplyFormProps) {
  const { error, canSend } = useSendCheck(draft, maxReplyLength);
  useToastIfOutside(circleId, draft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = draft.trim();
    if (!body || busy || !canSend()) return;
    onSend(body);
  };
  return (
    <form onSubmit={send} className="mt-8 border-t border-line pt-6">
      <Field label="Your reply" error={error} hint="Write @ and a name to mention someone.">
        <MentionArea
          help
          circleId={circleId}
          ref={field}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          maxLength={maxReplyLength}
          countFrom={nearTheEnd}
        />
      </Field>
      <div className="mt-3 flex justify-end">
        <Button look="filled" type="submit" disabled={!draft.trim()}>
          Reply
        </Button>
      </div>
    </form>
  );
}
