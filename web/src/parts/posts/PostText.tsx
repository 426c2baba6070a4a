import { classes } from "../../ui/classes.ts";
import { FormattedText } from "../text/FormattedText.tsx";

export const PostText = ({ content, className }: { content: string; className?: string }) => (
  <FormattedText
    text={content}
    mentions
    className={classes("max-w-text whitespace-pre-line", className)}
  />
);
