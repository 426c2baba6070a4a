import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { useDevice } from "../../lib/device.ts";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SendIcon } from "../../ui/icons.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { setDraft, useDraft } from "./drafts.ts";
import { outgoing, useSendMessage } from "./useSendMessage.ts";

const maxBodyLength = 4_000;

/** Enter sends on desktop; on a phone it starts a new line. */
export function Composer({ conversationId, name }: { conversationId: string; name: string }) {
  const account = useAccount();
  const userId = account?.user.userId ?? "";
  const written = useDraft(userId, conversationId);
  const send = useSendMessage(conversationId);
  const { isPhone } = useDevice();
  const field = useRef<HTMLTextAreaElement>(null);

  if (account && !account.user.emailVerified) {
    return (
      <Notice
        tone="clay"
        title="Confirm your email address to write messages"
        action={
          <Link to="/settings?section=account" className={buttonClasses("outline")}>
            Confirm address
          </Link>
        }
      >
        We sent a code to {account.user.email}. You can read everything meanwhile.
      </Notice>
    );
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!written.trim()) return;
    send.mutate(outgoing(written));
    setDraft(userId, conversationId, () => "");
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing && !isPhone) {
      submit(event);
    }
  };

  return (
    <form onSubmit={submit} className="flex items-end gap-3">
      <Field label={`Message to ${name}`} labelHidden className="min-w-0 grow">
        <TextArea
          ref={field}
          rows={1}
          placeholder="Write a message"
          enterKeyHint={isPhone ? "enter" : "send"}
          value={written}
          onChange={({ target }) =>
            setDraft(userId, conversationId, () => target.value.slice(0, maxBodyLength))
          }
          onKeyDown={onKeyDown}
          className="max-h-40 min-h-11! resize-none!"
        />
      </Field>
      <Button
        className="mb-1.5"
        look="filled"
        type="submit"
        icon={<SendIcon />}
        disabled={!written.trim()}
      >
        Send
      </Button>
    </form>
  );
}
