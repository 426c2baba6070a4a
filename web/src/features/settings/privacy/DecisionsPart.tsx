import MyDecisions from "../../../parts/moderation/MyDecisions.tsx";
import { Part } from "../Part.tsx";

export function DecisionsPart() {
  return (
    <Part
      anchor="decisions"
      title="Decisions about you"
      hint="What moderators and circle hosts decided about what you wrote, and why. You can appeal each decision once."
    >
      <MyDecisions />
    </Part>
  );
}
