import { DiscussionList } from "../discussions/DiscussionList.tsx";
import type { SectionProps } from "./section.ts";

export default function DiscussionsSection({ circle }: SectionProps) {
  return (
    <DiscussionList
      circle={circle}
      kind="discussion"
      title="Discussions"
      intro="One question at a time. Anyone can answer."
      empty={{
        title: "No questions yet",
        text: "Ask what you'd ask if you were all sitting together: How was it? What helped? What surprised you?",
      }}
    />
  );
}
