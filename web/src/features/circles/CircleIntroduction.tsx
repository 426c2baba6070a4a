import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { Introduction, IntroductionFailed } from "../../parts/Introduction.tsx";
import { CircleFacts } from "./CircleFacts.tsx";
import { CirclePageSkeleton } from "./CircleSkeletons.tsx";

/** The circle's page for visitors who aren't signed in. */
export default function CircleIntroduction({ circleId }: { circleId: string }) {
  const {
    data: circle,
    error,
    refetch,
  } = useQuery({
    ...api.circles.getPublicCircle.queryOptions({ input: { circleId } }),
    ...presets.dynamic,
  });
  if (!circle && !error) return <CirclePageSkeleton />;
  if (!circle) return <IntroductionFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Introduction
      family="circle"
      id={circleId}
      title={circle.name}
      imageUrl={circle.imageUrl}
      description={circle.description}
      facts={<CircleFacts circle={circle} />}
      invitation="Members meet, write and practise together here. To join them, create an account or log in."
    />
  );
}
