import { postAddress } from "@attune/core/feed/post-address.rules";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../ui/Avatar.tsx";
import { PeopleIcon } from "../../ui/icons.ts";
import { profileAddress } from "../people/PersonLine.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import { PostMenu } from "./PostMenu.tsx";

/** Explains that only the author's connections can see the post. */
function ForConnections({ name, mine }: { name: string; mine: boolean }) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-small text-muted">
      <PeopleIcon size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{mine ? "For your connections" : `For ${name}'s connections`}</span>
    </p>
  );
}

interface PostHeaderProps extends ComponentProps<typeof PostMenu> {
  mine: boolean;
}

/** Who wrote the post and when, and its menu. */
export function PostHeader({ mine, ...menu }: PostHeaderProps) {
  const { post } = menu;
  const { author } = post;
  return (
    <header className="flex items-start gap-3">
      <Link to={profileAddress(author.userId)} tabIndex={-1} aria-hidden="true">
        <Avatar name={author.name} seed={author.userId} imageUrl={author.imageUrl} />
      </Link>
      <div className="min-w-0 grow leading-tight">
        <Link
          to={profileAddress(author.userId)}
          className="inline-block py-0.5 font-medium hover:underline hover:underline-offset-3"
        >
          {author.name}
        </Link>
        <p className="text-small text-muted">
          <bdi>@{author.username}</bdi> ·{" "}
          <Link to={postAddress(post)} className="hover:underline hover:underline-offset-3">
            <RelativeTime time={post.createdAt} />
          </Link>
          {post.editedAt && " · edited"}
        </p>
        {post.visibility === "connections" && <ForConnections name={author.name} mine={mine} />}
      </div>
      <PostMenu {...menu} />
    </header>
  );
}
