import type { QuotedMessage } from "@attune/core/conversations/conversations.contract";
import { named } from "../../parts/words/members.ts";
import { FieldBar } from "./FieldBar.tsx";

interface ReplyBarProps {
  to: QuotedMessage;
  onCancel: () => void;
}

export function ReplyBar({ to, onCancel }: ReplyBarProps) {
  const { name } = named(to.sender);
  return (
    <FieldBar
      title={`Replying to ${name}`}
      body={to.body}
      cancelLabel="Cancel reply"
      onCancel={onCancel}
    />
  );
}
