import type { Discussion } from "@attune/core/discussions/discussions.contract";
import { useContext, useState } from "react";
import { useAccount } from "../../../lib/account.ts";
import { useLeaveTo } from "../../../lib/useLeaveTo.ts";
import { HostItems } from "../../../parts/circle-hosting/host-items.ts";
import { PostText } from "../../../parts/posts/PostText.tsx";
import { Folded } from "../../../parts/protect/Folded.tsx";
import { ReportDialog } from "../../../parts/protect/PersonMenu.tsx";
import { named } from "../../../parts/words/members.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { CloseIcon, FlagIcon, MoreIcon, PencilIcon, TrashIcon } from "../../../ui/icons.ts";
import { Menu, type MenuItem } from "../../../ui/Menu.tsx";
import { CheckIcon, PushpinIcon } from "../../../ui/page-icons.ts";
import {
  useDeleteDiscussion,
  useEditDiscussion,
  useModerateDiscussion,
} from "../discussions.queries.ts";
import { sectionAddress } from "../sections/section.ts";
import { Author } from "./Author.tsx";
import { DiscussionForm } from "./DiscussionForm.tsx";
import { titleOf, wordsOf } from "./words.ts";

interface DiscussionHeadProps {
  discussion: Discussion;
  /** Whether the reader is the host or a moderator of the circle. */
  canModerate: boolean;
}

interface MenuParts extends Pick<DiscussionHeadProps, "canModerate"> {
  mine: boolean;
  onModerate: (change: { isPinned: boolean } | { isClosed: boolean }) => void;
  onEdit: () => void;
  onReport: () => void;
  onRemove: () => void;
  hostItems: readonly MenuItem[];
}

function menuItems(
  { kind, isPinned, isClosed }: Discussion,
  { mine, canModerate, onModerate, onEdit, onReport, onRemove, hostItems }: MenuParts,
): MenuItem[] {
  const items: MenuItem[] = [];
  if (mine && !isClosed) items.push({ label: "Edit", icon: <PencilIcon />, onSelect: onEdit });
  if (canModerate && kind === "topic") {
    items.push({
      label: isPinned ? "Unpin" : "Pin",
      icon: <PushpinIcon />,
      onSelect: () => onModerate({ isPinned: !isPinned }),
    });
  }
  if (canModerate) {
    items.push({
      label: isClosed ? "Reopen" : "Close to replies",
      icon: isClosed ? <CheckIcon /> : <CloseIcon />,
      onSelect: () => onModerate({ isClosed: !isClosed }),
    });
  }
  if (!mine) {
    items.push({
      label: `Report this ${kind === "topic" ? "topic" : "discussion"}`,
      icon: <FlagIcon />,
      onSelect: onReport,
    });
  }
  items.push(...hostItems);
  if (mine || canModerate) {
    items.push({ label: "Remove", icon: <TrashIcon />, danger: true, onSelect: onRemove });
  }
  return items;
}

export function DiscussionHead({ discussion, canModerate }: DiscussionHeadProps) {
  const { kind, circleId, isPinned, isClosed, isRemoved } = discussion;
  const author = named(discussion.author);
  const hostItems = useContext(HostItems);
  const { section } = wordsOf[kind];
  const mine = useAccount()?.user.userId === author.userId;
  const leaveTo = useLeaveTo();
  const edit = useEditDiscussion(discussion);
  const tend = useModerateDiscussion(discussion);
  const remove = useDeleteDiscussion(discussion, () => leaveTo(sectionAddress(circleId, section)));
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);

  const items = menuItems(discussion, {
    mine,
    canModerate,
    onModerate: tend.mutate,
    onEdit: () => setEditing(true),
    onReport: () => setReporting(true),
    onRemove: () => setAsking(true),
    hostItems: hostItems(author),
  });
  if (editing) {
    return (
      <DiscussionForm
        kind={kind}
        circleId={discussion.circleId}
        initial={discussion}
        submitLabel="Save"
        onCancel={() => setEditing(false)}
        onSubmit={(words) =>
          // On an error the form stays open with its text.
          edit.mutateAsync(words).then(
            () => setEditing(false),
            () => undefined,
          )
        }
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
            label={`This ${kind === "topic" ? "topic" : "discussion"}`}
            items={items}
            trigger={(props) => (
              <IconButton
                label={`More about this ${kind === "topic" ? "topic" : "discussion"}`}
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
        <p className="mt-5 max-w-text text-muted">The text is gone. Replies stay.</p>
      ) : (
        <div className="mt-5">
          <Folded text={discussion.body} mine={mine} what={`what ${author.name} wrote`}>
            <PostText content={discussion.body} className="text-lead" />
          </Folded>
        </div>
      )}
      {reporting && (
        <ReportDialog
          subject={{ kind: "discussion", discussionId: discussion.discussionId }}
          what={`this ${kind === "topic" ? "topic" : "discussion"}`}
          onClose={() => setReporting(false)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove this ${kind === "topic" ? "topic" : "discussion"}?`}
        description="The text is deleted for good. Replies stay."
        label="Remove"
        onConfirm={() => {
          setAsking(false);
          remove.mutate();
        }}
      />
    </header>
  );
}
