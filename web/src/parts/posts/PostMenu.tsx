import type { Post } from "@attune/core/feed/feed.contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import {
  ArrowRightIcon,
  FlagIcon,
  LinkIcon,
  MoreIcon,
  ShieldIcon,
  TrashIcon,
} from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toast.ts";
import { BlockDialog, ReportDialog } from "../protect/PersonMenu.tsx";

type Placed = Pick<Post, "postId" | "circleId">;

export const postAddress = ({ postId, circleId }: Placed): string =>
  circleId === undefined ? `/community/post/${postId}` : `/circles/${circleId}/posts/${postId}`;

async function copyLink(post: Placed): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + postAddress(post));
    toast({ title: "Link copied" });
  } catch {
    toast({
      title: "The link was not copied",
      message: "Your browser doesn't allow it. Open the post and copy its address.",
      tone: "error",
    });
  }
}

interface PostMenuProps {
  post: Post;
  removable: boolean;
  onDelete: () => void;
}

export function PostMenu({ post, removable, onDelete }: PostMenuProps) {
  const navigate = useNavigate();
  const mine = useAccount()?.user.userId === post.author.userId;
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  return (
    <>
      <Menu
        label="Post"
        items={[
          {
            label: "Open",
            icon: <ArrowRightIcon />,
            onSelect: () => void navigate(postAddress(post)),
          },
          {
            label: "Copy link",
            icon: <LinkIcon />,
            onSelect: () => void copyLink(post),
          },
          ...(mine
            ? []
            : [
                {
                  label: "Report this post",
                  icon: <FlagIcon />,
                  onSelect: () => setOpen("report"),
                },
                {
                  label: `Block ${post.author.name}`,
                  icon: <ShieldIcon />,
                  onSelect: () => setOpen("block"),
                },
              ]),
          ...(removable
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
            label={`More about the post by ${post.author.name}`}
            className="-me-2 text-muted"
            {...props}
          >
            <MoreIcon />
          </IconButton>
        )}
      />
      {open === "block" && <BlockDialog person={post.author} onClose={() => setOpen(null)} />}
      {open === "report" && (
        <ReportDialog
          subject={{ kind: "post", postId: post.postId }}
          what="this post"
          onClose={() => setOpen(null)}
        />
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete this post?"
        description="Its reactions and comments go with it. This can't be undone."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                onDelete();
              }}
            >
              Delete
            </Button>
          </>
        }
      />
    </>
  );
}
