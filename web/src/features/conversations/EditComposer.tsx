import type { Message } from "@attune/core/conversations/conversations.contract";
import { maxMessageLength } from "@attune/core/conversations/conversations.rules";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from "react";
import { useDevice } from "../../lib/device.ts";
import { isComposing } from "../../lib/is-composing.ts";
import { useSendCheck } from "../../lib/useSendCheck.ts";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { nearTheEnd } from "./Composer.tsx";
import { FieldBar } from "./FieldBar.tsx";
import type { Edit } from "./useEdit.ts";
import { useEditMessage } from "./useEditMessage.ts";
import { useFieldBelow } from "./useFieldBelow.ts";

interface EditComposerProps {
  message: Message;
  edit: Edit;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** In place of the composer; its draft waits. Enter saves on desktop, Escape cancels. */
export function EditComposer({ message, edit, field }: EditComposerProps) {
  const save = useEditMessage(message.conversationId);
  const { error, canSend } = useSendCheck(edit.body, maxMessageLength);
  const { isPhone } = useDevice();
  useFieldBelow(isPhone);
  const { id } = message;
  useEffect(() => {
    // Another message's edit begins at the end of its words, too.
    if (!id) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [id, field]);

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (save.isPending || !canSend()) return;
    const body = edit.body.trim();
    if (body === message.body) edit.end();
    else save.mutate({ messageId: id, body });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && !event.shiftKey && !isPhone) submit(event);
    if (event.key === "Escape") edit.end();
  };
  return (
    <form
      onSubmit={submit}
      aria-label="Edit your message"
      className="flex flex-wrap items-end justify-end gap-3"
    >
      <FieldBar
        title="Editing your message"
        body={unformatted(message.body)}
        cancelLabel="Cancel editing"
        onCancel={edit.end}
      />
      <Field label="Your message" labelHidden error={error} className="w-[8rem] grow">
        <FormattedArea
          ref={field}
          rows={1}
          enterKeyHint={isPhone ? "enter" : "done"}
          value={edit.body}
          maxLength={maxMessageLength}
          countFrom={nearTheEnd}
          onChange={({ target }) => edit.write(target.value)}
          onKeyDown={onKeyDown}
          className="max-h-[min(10rem,20dvh)] min-h-11! resize-none!"
        />
      </Field>
      <Button
        look="filled"
        type="submit"
        busy={save.isPending}
        busyLabel="Saving..."
        disabled={!edit.body.trim()}
      >
        Save
      </Button>
    </form>
  );
}
