import { maxMessageLength } from "@attune/core/conversations/conversations.rules";
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { useDevice } from "../../lib/device.ts";
import { sentWith, setDraft, useDraft } from "../../lib/drafts.ts";
import { codeOf } from "../../lib/errors.ts";
import { isComposing } from "../../lib/is-composing.ts";
import type { SentWords } from "../../lib/sent-words.ts";
import { useSendCheck } from "../../lib/useSendCheck.ts";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SendIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { draftOf, outgoing } from "./outgoing.ts";
import { PictureButton } from "./PictureButton.tsx";
import { ReplyBar } from "./ReplyBar.tsx";
import { RequestNotice, useSentRequest } from "./RequestNotice.tsx";
import { useChosenPicture } from "./useChosenPicture.ts";
import { useFieldBelow } from "./useFieldBelow.ts";
import type { Reply } from "./useReply.ts";
import { useSendMessage } from "./useSendMessage.ts";

const ComposerPicture = lazyComponent(() => import("./ComposerPicture.tsx"));

/** The counter appears from this length on. */
export const nearTheEnd = maxMessageLength - 300;

export interface ComposerProps {
  conversationId: string;
  /** Undefined until the conversation is loaded. */
  name: string | undefined;
  /** The other member, unless it's a group. */
  person?: { userId: string; name: string } | undefined;
  /** The id of the newest message. */
  newest: string | undefined;
  /** When it was written. */
  newestAt?: string | undefined;
  reply?: Reply;
  /** Whether pictures may be sent, too. */
  takesPictures?: boolean;
  /** Edits the reader's last message. */
  onEditLast?: (() => void) | undefined;
  field?: RefObject<HTMLTextAreaElement | null>;
}

/** Enter sends on desktop; on a phone it starts a new line. */
export function Composer(props: ComposerProps) {
  const { conversationId, name, person, newest, newestAt = "", reply, onEditLast } = props;
  const { takesPictures = false } = props;
  const account = useAccount();
  const userId = account?.user.userId ?? "";
  const draft = draftOf(conversationId);
  const written = useDraft(userId, draft, "");
  const send = useSendMessage(conversationId);
  const picture = useChosenPicture(userId, conversationId);
  const isReady = picture.percent === null && Boolean(written.trim() || picture.chosen);
  const { error, canSend } = useSendCheck(written, maxMessageLength);
  const { isPhone } = useDevice();
  useFieldBelow(isPhone);
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? ownField;
  const [triedAfter, setTriedAfter] = useState(newest);
  // A newer message may be an accepted request, so the composer stops offering to send a request.
  const canAsk = codeOf(send.error) === "conversation.not_allowed" && triedAfter === newest;
  const sent = useSentRequest(person);
  // If a message is newer, they may write by now although the request is still open.
  const waits = sent !== undefined && sent.createdAt > newestAt;

  if (account && !account.user.emailVerified) {
    return (
      <Notice
        tone="clay"
        title="Confirm your email address to write messages"
        action={
          <Link to="/settings?section=account" className={buttonClasses("outline")}>
            Confirm email
          </Link>
        }
      >
        We sent a code to {account.user.email}. In the meantime, you can read everything.
      </Notice>
    );
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const isFine = picture.chosen ? written.trim().length <= maxMessageLength : canSend();
    if (!isReady || !isFine) return;
    setTriedAfter(newest);
    const { current } = sentWith<SentWords>(userId, draft);
    const about = { replyTo: reply?.to?.id, after: newest, picture: picture.chosen ?? undefined };
    send.mutate(outgoing(written, current, about));
    setDraft(userId, draft, () => "", "");
    picture.remove();
    reply?.cancel();
    field.current?.focus();
  };
  const cancelReply = ({ cancel }: Reply) => {
    cancel();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !isComposing(event.nativeEvent) && !isPhone) {
      submit(event);
    }
    if (event.key === "ArrowUp" && !written && !isPhone && onEditLast) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key === "Escape" && reply?.to && !isComposing(event.nativeEvent)) reply.cancel();
  };

  if (person && (canAsk || waits)) {
    return <RequestNotice person={person} sent={sent} draft={draft} />;
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end justify-end gap-3">
      {reply?.to && <ReplyBar to={reply.to} onCancel={() => cancelReply(reply)} />}
      {(picture.chosen || picture.percent !== null) && (
        <ComposerPicture picture={picture} onRemoved={() => field.current?.focus()} />
      )}
      {takesPictures && <PictureButton onPick={picture.pick} disabled={picture.percent !== null} />}
      <Field
        label={name ? `Message to ${name}` : "Your message"}
        labelHidden
        error={error}
        className="w-[8rem] grow"
      >
        <FormattedArea
          ref={field}
          rows={1}
          placeholder="Write a message"
          enterKeyHint={isPhone ? "enter" : "send"}
          value={written}
          maxLength={maxMessageLength}
          countFrom={nearTheEnd}
          onChange={({ target }) => setDraft(userId, draft, () => target.value, "")}
          onKeyDown={onKeyDown}
          className="max-h-[min(10rem,20dvh)] min-h-11! resize-none!"
        />
      </Field>
      <Button look="filled" type="submit" icon={<SendIcon />} disabled={!isReady}>
        {/* On a phone, the field gets its place. */}
        <span className={isPhone ? "sr-only" : ""}>Send</span>
      </Button>
    </form>
  );
}
