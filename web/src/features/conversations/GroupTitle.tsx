import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { memberWords } from "../../parts/words/members.ts";
import { GroupFaces } from "./GroupFaces.tsx";

interface GroupTitleProps {
  conversation: Conversation;
  name: string;
  /** The reader. */
  userId: string;
  /** Shows its members. */
  onOpen: () => void;
}

export function GroupTitle({ conversation, name, userId, onOpen }: GroupTitleProps) {
  const { id, members, memberCount = members.length } = conversation;
  const others = members.filter((one) => one.userId !== userId);
  return (
    <>
      <GroupFaces name={name} seed={id} people={others} size={40} />
      <div className="min-w-0">
        <h2 dir="auto" className="-my-1 truncate py-1 text-h3">
          {name}
        </h2>
        <button
          type="button"
          // Easier to press than its line is high.
          className="relative block text-small text-muted after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {memberWords(memberCount)}
        </button>
      </div>
    </>
  );
}
