import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import type { Outgoing } from "./outgoing.ts";
import { dropUnsent, keepUnsent, useUnsent } from "./unsent.ts";
import { useSendMessage } from "./useSendMessage.ts";

interface UnsentMessagesProps {
  userId: string;
  conversationId: string;
}

/** Messages that failed while another text was in the field, and those written behind them. */
export function UnsentMessages({ userId, conversationId }: UnsentMessagesProps) {
  const unsent = useUnsent(userId, conversationId);
  const send = useSendMessage(conversationId);
  /** With those before it, so that they arrive in the order they were written. */
  const sendUpTo = (index: number) => {
    for (const message of unsent.slice(0, index + 1)) send.mutate(message);
  };
  const discard = (message: Outgoing) => {
    dropUnsent(userId, conversationId, message.token);
    toast({
      title: "Message deleted",
      action: { label: "Undo", onPress: () => keepUnsent(userId, conversationId, message) },
    });
  };
  if (unsent.length === 0) return null;
  return (
    <ul
      aria-label="Not sent"
      className="max-h-40 shrink-0 divide-y divide-line overflow-y-auto border-t border-line px-4 md:px-6"
    >
      {unsent.map((message, index) => {
        const id = `unsent-${message.token}`;
        return (
          <li key={message.token} className="flex flex-wrap items-center justify-end gap-x-2 py-1">
            <p id={id} className="min-w-0 grow basis-40 break-words">
              <span className="text-muted">Not sent</span> {message.picture && <span>Picture</span>}{" "}
              <bdi>
                <LinkedText text={unformatted(message.body)} />
              </bdi>
            </p>
            <Button look="text" aria-describedby={id} onClick={() => sendUpTo(index)}>
              Try again
            </Button>
            <Button look="text" aria-describedby={id} onClick={() => discard(message)}>
              Delete
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
