import { maxReplyLength } from "@attune/core/discussions/discussions.rules";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";

/** The counter appears from this length on. */
const nearTheEnd = maxReplyLength - 300;

interface ReplyFormProps {
  busy: boolean;
  /** Returns the text when the reply couldn't be sent. */
  onSend: (body: string, giveBack: () => void) => void;
}

/** Ctrl+Enter sends it too. */
export function ReplyForm({ busy, onSend }: ReplyFormProps) {
  const [draft, setDraft] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = draft.trim();
    if (!body || busy) return;
    setDraft("");
    onSend(body, () => setDraft((now) => now || body));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={send} className="mt-8 border-t border-line pt-6">
      <Field label="Your reply" hint="Write @ and a username to mention someone.">
        <TextArea
          value={draft}
          onKeyDown={onKeyDown}
          onChange={(event) => setDraft(event.target.value.slice(0, maxReplyLength))}
          {...(draft.length > nearTheEnd ? { maxLength: maxReplyLength } : {})}
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
