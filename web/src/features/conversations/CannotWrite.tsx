import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const AddMembersDialog = lazyComponent(() => import("./AddMembersDialog.tsx"));

interface CannotWriteProps {
  conversation: Conversation;
  /** The reader. */
  userId: string;
}

/** In place of the field to write in, once no one else is in the conversation. */
export function CannotWrite({ conversation, userId }: CannotWriteProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (!conversation.isGroup) {
    return (
      <p className="py-2 text-muted">
        This member has left. You can still read what you wrote to each other.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="py-2 text-muted">
        Everyone else has left this group. You can still read what was written.
      </p>
      {conversation.createdBy === userId && (
        <Button onClick={() => setIsAdding(true)}>Add members</Button>
      )}
      {isAdding && (
        <AddMembersDialog conversation={conversation} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
}
