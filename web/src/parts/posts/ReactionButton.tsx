import type { Post } from "@attune/core/feed/feed.contract";
import { classes } from "../../ui/classes.ts";
import { useReact } from "./posts.queries.ts";
import { ReactionMenu } from "./ReactionMenu.tsx";
import { reactions, reactionTypes } from "./reactions.ts";

export function ReactionButton({ post }: { post: Post }) {
  const { name } = post.author;
  const { mutate: react } = useReact(post.postId);
  const mine = post.myReaction && reactions[post.myReaction];
  const { Icon } = mine ?? reactions.love;
  return (
    <ReactionMenu
      mine={post.myReaction}
      onReact={(reaction) => react(reaction)}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={
            mine
              ? `Your reaction: ${mine.word}, to the post by ${name}`
              : `React to the post by ${name}`
          }
          className={classes(
            "-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small hover:bg-sunken hover:text-ink",
            mine ? "font-medium text-primary" : "text-muted",
          )}
        >
          <Icon size={18} />
          {mine ? mine.word : "React"}
        </button>
      )}
    />
  );
}

/** Kinds of reactions with their counts. */
export function ReactionSummary({ post, className }: { post: Post; className?: string }) {
  const given = reactionTypes.filter((type) => (post.reactionCounts[type] ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <ul
      aria-label="Reactions"
      className={classes("flex flex-wrap items-center gap-x-3 text-small text-muted", className)}
    >
      {given.map((type) => {
        const { word, Icon } = reactions[type];
        return (
          <li key={type} className="inline-flex items-center gap-1 tabular-nums">
            <Icon size={16} />
            <span>{word}</span>
            {post.reactionCounts[type]}
          </li>
        );
      })}
    </ul>
  );
}
