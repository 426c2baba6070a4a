import { maxReplyLength } from "@attune/core/discussions/discussions.rules";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { isSubmitKey } from "../../../lib/submit-key.ts";
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

/** Ctrl+Enter sends, as the button does. */
export function ReplyForm({ circleId, field, draft, onDraft, busy, onSend }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { error, canSend } = useSendCheck(draft, maxReplyLength);
  useToastIfOutside(circleId, draft);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = draft.trim();
    if (!body || busy || !canSend()) return;
    onSend(body);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSubmitKey(event)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={send} className="mt-8 border-t border-line pt-6">
      <Field label="Your reply" error={error} hint="Write @ and a name to mention someone.">
        <MentionArea
          circleId={circleId}
          ref={field}
          value={draft}
          onKeyDown={onKeyDown}
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
