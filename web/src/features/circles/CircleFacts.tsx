import type { Circle } from "@attune/core/circles/circles.contract";
import { sideBySide } from "../../lib/join-words.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { memberWords } from "../../parts/words/members.ts";

export const CircleFacts = ({
  circle,
}: {
  circle: Pick<Circle, "categories" | "memberCount" | "joining">;
}) => (
  <p className="mt-1 text-muted">
    {sideBySide([
      ...circle.categories.map(interestWord),
      memberWords(circle.memberCount),
      ...(circle.joining === "request" ? ["By request"] : []),
    ])}
  </p>
);
