import type { Discussion } from "@attune/core/discussions/discussions.contract";
import { useContext, useState } from "react";
import { useLeaveTo } from "../../../lib/useLeaveTo.ts";
import { HostItems } from "../../../parts/circle-hosting/host-items.ts";
import { ReportDialog, TakeDownDialog } from "../../../parts/protect/dialogs.ts";
import { useTakeDownItems } from "../../../parts/protect/take-down.tsx";
import { named } from "../../../parts/words/members.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import {
  CloseIcon,
  FlagIcon,
  LinkIcon,
  MoreIcon,
  PencilIcon,
  TrashIcon,
} from "../../../ui/icons.ts";
import { Menu, type MenuItem } from "../../../ui/Menu.tsx";
import { CheckIcon, PushpinIcon } from "../../../ui/page-icons.ts";
import { useDeleteDiscussion, useModerateDiscussion } from "../discussions.queries.ts";
import { sectionAddress } from "../sections/section.ts";
import { copyDiscussionLink } from "./copy-discussion-link.ts";
import { wordsOf } from "./words.ts";

interface MenuParts {
  mine: boolean;
  canModerate: boolean;
  onModerate: (change: { isPinned: boolean } | { isClosed: boolean }) => void;
  onEdit: () => void;
  onReport: () => void;
  onRemove: () => void;
  hostItems: readonly MenuItem[];
  takeDownItems: readonly MenuItem[];
}

function menuItems(
  discussion: Discussion,
  {
    mine,
    canModerate,
    onModerate,
    onEdit,
    onReport,
    onRemove,
    hostItems,
    takeDownItems,
  }: MenuParts,
): MenuItem[] {
  const { kind, isPinned, isClosed } = discussion;
  const items: MenuItem[] = [
    {
      label: "Copy link",
      icon: <LinkIcon />,
      onSelect: () => void copyDiscussionLink(discussion),
    },
  ];
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
  items.push(...takeDownItems);
  if (mine) {
    items.push({ label: "Delete", icon: <TrashIcon />, danger: true, onSelect: onRemove });
  }
  items.push(...hostItems);
  return items;
}

interface DiscussionMenuProps extends Pick<MenuParts, "mine" | "canModerate" | "onEdit"> {
  discussion: Discussion;
}

/** What the reader may do with a discussion, and the dialogs that ask before it's done. */
export function DiscussionMenu({ discussion, mine, canModerate, onEdit }: DiscussionMenuProps) {
  const { kind, circleId, discussionId } = discussion;
  const hostItems = useContext(HostItems);
  const leaveTo = useLeaveTo();
  const moderate = useModerateDiscussion(discussion);
  const remove = useDeleteDiscussion(discussion, () =>
    leaveTo(sectionAddress(circleId, wordsOf[kind].section)),
  );
  const [removing, setRemoving] = useState(false);
  const [reporting, setReporting] = useState(false);
  const [takingDown, setTakingDown] = useState(false);
  const subject = { kind: "discussion", discussionId } as const;
  const authorId = discussion.author.userId;
  const what = kind === "topic" ? "this topic" : "this discussion";
  const takeDownItems = useTakeDownItems({ subject, authorId }, what, () => setTakingDown(true));
  const items = menuItems(discussion, {
    mine,
    canModerate,
    onModerate: moderate.mutate,
    onEdit,
    onReport: () => setReporting(true),
    onRemove: () => setRemoving(true),
    hostItems: hostItems(named(discussion.author)),
    takeDownItems: mine ? [] : takeDownItems,
  });
  return (
    <>
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
      {reporting && (
        <ReportDialog subject={subject} what={what} onClose={() => setReporting(false)} />
      )}
      {takingDown && (
        <TakeDownDialog
          subject={subject}
          authorId={authorId}
          what={what}
          onClose={() => setTakingDown(false)}
        />
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={`Delete this ${kind === "topic" ? "topic" : "discussion"}?`}
        description="The text will be deleted, and the replies stay. You can't undo this."
        label="Delete"
        onConfirm={() => {
          setRemoving(false);
          remove.mutate();
        }}
      />
    </>
  );
}
