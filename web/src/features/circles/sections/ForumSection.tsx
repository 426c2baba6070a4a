import { DiscussionList } from "../discussions/DiscussionList.tsx";
import type { SectionProps } from "./section.ts";

export default function ForumSection({ circle }: SectionProps) {
  return (
    <DiscussionList
      circle={circle}
      kind="topic"
      title="Forum"
      intro="Topics worth keeping. Pinned topics come first, then those with the latest replies."
      empty={{
        title: "No topics yet",
        text: "Begin with what newcomers ask: what to bring, how to start, what to read.",
      }}
    />
  );
}
