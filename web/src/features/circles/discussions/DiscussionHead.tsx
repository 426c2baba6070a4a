import type { Discussion } from "@attune/core/discussions/discussions.contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../../lib/account.ts";
import { PostText } from "../../../parts/posts/PostText.tsx";
import { ReportDialog } from "../../../parts/protect/PersonMenu.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { CloseIcon, FlagIcon, MoreIcon, TrashIcon } from "../../../ui/icons.ts";
import { Menu, type MenuItem } from "../../../ui/Menu.tsx";
import { CheckIcon, PencilIcon, PinIcon } from "../../../ui/page-icons.ts";
import {
  useDeleteDiscussion,
  useEditDiscussion,
  useTendDiscussion,
} from "../discussions.queries.ts";
import { sectionAddress } from "../sections/section.ts";
import { Author } from "./Author.tsx";
import { DiscussionForm } from "./DiscussionForm.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { titleOf, wordsOf } from "./words.ts";

interface DiscussionHeadProps {
  discussion: Discussion;
  /** The reader hosts the circle. */
  keeps: boolean;
}

export function DiscussionHead({ discussion, keeps }: DiscussionHeadProps) {
  const { kind, author, circleId, isPinned, isClosed, isRemoved } = discussion;
  const { noun, section } = wordsOf[kind];
  const mine = useAccount()?.user.userId === author.userId;
  const navigate = useNavigate();
  const edit = useEditDiscussion(discussion);
  const tend = useTendDiscussion(discussion);
  const remove = useDeleteDiscussion(discussion);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);

  const items: MenuItem[] = [];
  if (mine && !isClosed) {
    items.push({ label: "Edit", icon: <PencilIcon />, onSelect: () => setEditing(true) });
  }
  if (keeps && kind === "topic") {
    items.push({
      label: isPinned ? "Unpin" : "Pin",
      icon: <PinIcon />,
      onSelect: () => tend.mutate({ isPinned: !isPinned }),
    });
  }
  if (keeps) {
    items.push({
      label: isClosed ? "Open again" : "Close",
      icon: isClosed ? <CheckIcon /> : <CloseIcon />,
      onSelect: () => tend.mutate({ isClosed: !isClosed }),
    });
  }
  if (!mine) {
    items.push({
      label: `Report this ${noun}`,
      icon: <FlagIcon />,
      onSelect: () => setReporting(true),
    });
  }
  if (mine || keeps) {
    items.push({
      label: "Remove",
      icon: <TrashIcon />,
      danger: true,
      onSelect: () => setAsking(true),
    });
  }
  if (editing) {
    return (
      <DiscussionForm
        kind={kind}
        initial={discussion}
        submitLabel="Save"
        onCancel={() => setEditing(false)}
        onSubmit={async (words) => {
          setEditing(false);
          edit.mutate(words);
        }}
      />
    );
  }
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <h1 dir="auto" className="text-h1">
          {titleOf(discussion)}
        </h1>
        {items.length > 0 && !isRemoved && (
          <Menu
            label={`This ${noun}`}
            items={items}
            trigger={(props) => (
              <IconButton
                label={`More about this ${noun}`}
                className="-me-2 shrink-0 text-muted"
                {...props}
              >
                <MoreIcon />
              </IconButton>
            )}
          />
        )}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={author.name} seed={author.userId} imageUrl={author.imageUrl} size={40} />
        <Author {...discussion}>
          {isPinned && <span className="text-clay"> · Pinned</span>}
          {isClosed && !isRemoved && <span className="text-clay"> · Closed</span>}
        </Author>
      </div>
      {isRemoved ? (
        <p className="mt-5 max-w-text text-muted">Its words are gone. What others replied stays.</p>
      ) : (
        <PostText content={discussion.body} className="mt-5 text-lead" />
      )}
      {reporting && (
        <ReportDialog
          subject={{ kind: "discussion", discussionId: discussion.discussionId }}
          what={`this ${noun}`}
          onClose={() => setReporting(false)}
        />
      )}
      <RemoveDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove this ${noun}?`}
        description="Its words go for good. What others replied stays."
        onRemove={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate(sectionAddress(circleId, section), { replace: true }),
          })
        }
      />
    </header>
  );
}
