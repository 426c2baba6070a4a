import { classes } from "../../ui/classes.ts";
import { LinkedText } from "../text/LinkedText.tsx";

export function PostText({ content, className }: { content: string; className?: string }) {
  return (
    <p dir="auto" className={classes("max-w-text whitespace-pre-line", className)}>
      <LinkedText text={content} mentions />
    </p>
  );
}
