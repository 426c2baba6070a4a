import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import { ReactionMenu } from "../../parts/posts/ReactionMenu.tsx";
import { reactions } from "../../parts/posts/reactions.ts";
import { IconButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import type { LineReaction } from "./message-lines.ts";
import { useReactToMessage } from "./useReactToMessage.ts";

interface ReactButtonProps {
  conversationId: string;
  messageId: string;
  mine: ReactionType | null;
  /** Props that the buttons beside a message share. */
  act: object;
}

export function ReactButton({ conversationId, messageId, mine, act }: ReactButtonProps) {
  const { mutate: react } = useReactToMessage(conversationId, messageId);
  const { word, Icon } = reactions[mine ?? "love"];
  return (
    <ReactionMenu
      mine={mine}
      onReact={(reaction) => react(reaction)}
      // Arrow keys step through the messages.
      trigger={({ onKeyDown: _opens, ...trigger }) => (
        <IconButton
          label={mine ? `Your reaction: ${word}` : "React to this message"}
          {...trigger}
          {...act}
        >
          <Icon size={16} />
        </IconButton>
      )}
    />
  );
}

/** Who reacted how. */
export function MessageReactions({ given }: { given: readonly LineReaction[] }) {
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-1">
      {given.map(({ userId, reactionType, who, own }) => {
        const { word, Icon } = reactions[reactionType];
        const named = `${who}: ${word}`;
        return (
          <li
            key={userId}
            title={named}
            className={classes(
              "inline-flex items-center gap-1 rounded-person border border-line bg-surface px-2 py-0.5 text-small",
              own ? "text-primary" : "text-muted",
            )}
          >
            <Icon size={14} />
            <span aria-hidden="true">{word}</span>
            <span className="sr-only">{named}</span>
          </li>
        );
      })}
    </ul>
  );
}
