import { useQuery } from "@tanstack/react-query";
import { circleIntroduction } from "../../lib/introductions.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { memberWords } from "../../parts/words/members.ts";
import { IntroductionAbsent, IntroductionFrame } from "./IntroductionFrame.tsx";

export function CircleIntroduction({ circleId }: { circleId: string }) {
  const { data: circle, error, refetch } = useQuery(circleIntroduction(circleId));
  if (!circle) {
    return (
      <IntroductionAbsent error={error} label="Loading the circle" onRetry={() => void refetch()} />
    );
  }
  return (
    <IntroductionFrame
      family="circle"
      id={circleId}
      title={circle.name}
      imageUrl={circle.imageUrl}
      description={circle.description}
      facts={
        <p className="mt-1 text-muted">
          {sideBySide([
            ...circle.categories.map(interestWord),
            memberWords(circle.memberCount),
            ...(circle.joining === "request" ? ["By request"] : []),
          ])}
        </p>
      }
      invitation="Members meet, write and practise here together. To join them, create an account, or log in."
    />
  );
}
