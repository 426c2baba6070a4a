import type { Post } from "@attune/core/feed/feed.contract";
import { postAddress } from "@attune/core/feed/post-address.rules";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { IconButton } from "../../ui/Button.tsx";
import {
  ArrowRightIcon,
  EyeOffIcon,
  FlagIcon,
  LinkIcon,
  MoreIcon,
  PencilIcon,
  ShieldIcon,
  TrashIcon,
} from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { HostItems } from "../circle-hosting/host-items.ts";
import { copyLink } from "../copy-text.ts";
import { BlockDialog, MuteDialog, ReportDialog, TakeDownDialog } from "../protect/dialogs.ts";
import { useTakeDownItems } from "../protect/take-down.tsx";
import { useMuteItem } from "../protect/useMuteItem.tsx";
import { toastError } from "../toastError.ts";

const ConfirmDialog = lazyComponent(async () => ({
  default: (await import("../../ui/ConfirmDialog.tsx")).ConfirmDialog,
}));

/** Lazy, because few members hide posts. */
async function hide(queryClient: QueryClient, postId: string): Promise<void> {
  try {
    const { hidePost } = await import("../protect/mutes.ts");
    await hidePost(queryClient, postId);
  } catch (error) {
    toastError(error);
  }
}

const copyPostLink = (post: Post) =>
  copyLink(postAddress(post), "Your browser doesn't allow it. Open the post and copy its link.");

interface PostMenuProps {
  post: Post;
  /** Id of the button that opens the menu. */
  id: string;
  onEdit: () => void;
  onDelete: () => void;
  onBlocked?: (() => void) | undefined;
}

export function PostMenu({ post, id, onEdit, onDelete, onBlocked }: PostMenuProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mine = useAccount()?.user.userId === post.author.userId;
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState<"block" | "mute" | "report" | "take-down" | null>(null);
  const muteItem = useMuteItem(post.author, () => setOpen("mute"));
  const subject = { kind: "post", postId: post.postId } as const;
  const takeDownItems = useTakeDownItems(
    { subject, authorId: post.author.userId },
    "this post",
    () => setOpen("take-down"),
  );
  const hostItems = useContext(HostItems);
  return (
    <>
      <Menu
        label="Post"
        items={[
          {
            label: "Open post",
            icon: <ArrowRightIcon />,
            onSelect: () => void navigate(postAddress(post)),
          },
          {
            label: "Copy link",
            icon: <LinkIcon />,
            onSelect: () => void copyPostLink(post),
          },
          ...(mine
            ? [{ label: "Edit", icon: <PencilIcon />, onSelect: onEdit }]
            : [
                {
                  label: "Hide this post",
                  icon: <EyeOffIcon />,
                  onSelect: () => void hide(queryClient, post.postId),
                },
                muteItem,
                {
                  label: "Report this post",
                  icon: <FlagIcon />,
                  onSelect: () => setOpen("report"),
                },
                ...takeDownItems,
                {
                  label: `Block ${post.author.name}`,
                  icon: <ShieldIcon />,
                  danger: true,
                  onSelect: () => setOpen("block"),
                },
                ...hostItems(post.author),
              ]),
          ...(mine
            ? [
                {
                  label: "Delete",
                  icon: <TrashIcon />,
                  danger: true,
                  onSelect: () => setAsking(true),
                },
              ]
            : []),
        ]}
        trigger={(props) => (
          <IconButton
            id={id}
            label={`More about the post by ${post.author.name}`}
            className="-me-2 text-muted"
            {...props}
          >
            <MoreIcon />
          </IconButton>
        )}
      />
      {open === "block" && (
        <BlockDialog person={post.author} onClose={() => setOpen(null)} onBlocked={onBlocked} />
      )}
      {open === "mute" && <MuteDialog person={post.author} onClose={() => setOpen(null)} />}
      {open === "report" && (
        <ReportDialog subject={subject} what="this post" onClose={() => setOpen(null)} />
      )}
      {open === "take-down" && (
        <TakeDownDialog
          subject={subject}
          authorId={post.author.userId}
          what="this post"
          onClose={() => setOpen(null)}
        />
      )}
      {asking && (
        <ConfirmDialog
          title="Delete this post?"
          description="Its reactions and comments will be deleted too. You can't undo this."
          label="Delete"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
        />
      )}
    </>
  );
}
