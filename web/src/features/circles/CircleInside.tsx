import type { Circle } from "@attune/core/circles/circles.contract";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { HostedCircle, noOne } from "../../parts/circle-hosting/HostedCircle.tsx";
import { ArrowLeftIcon } from "../../ui/icons.ts";
import { CircleAbsent } from "./CircleAbsent.tsx";
import { CirclePicture } from "./CircleList.tsx";
import { useCircle } from "./circles.queries.ts";
import { JoinToRead } from "./JoinToRead.tsx";
import { sectionAddress } from "./sections/section.ts";
import { useWatchCircle } from "./useWatchCircle.ts";

interface CircleInsideProps {
  circleId: string;
  /** The section this page belongs to; the back link leads there. */
  section: string;
  label: string;
  children: (circle: Circle, canModerate: boolean) => ReactNode;
}

/** The frame around a page inside a circle, for members only. */
export function CircleInside({ circleId, section, label, children }: CircleInsideProps) {
  const me = useAccount()?.user.userId;
  const { data, error, refetch } = useCircle(circleId);
  useWatchCircle(data?.circle);
  if (!data) {
    return (
      <div className="mx-auto w-full max-w-column px-6 py-10">
        <CircleAbsent circleId={circleId} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const { circle } = data;
  const { moderators = noOne } = data;
  const hosts = circle.host.userId === me;
  const canModerate = hosts || circle.isModerator;
  return (
    <div className="mx-auto w-full max-w-column px-6 py-6">
      <Link
        to={sectionAddress(circleId, section)}
        className="group -ms-1 mb-4 inline-flex min-h-11 max-w-full items-center gap-3 pe-2 text-muted hover:text-ink"
      >
        <ArrowLeftIcon size={16} className="shrink-0" />
        <CirclePicture circle={circle} className="size-9 shrink-0 rounded-control" />
        <span className="flex min-w-0">
          {/* Cut by itself, so that it loses its end in either direction of reading. */}
          <span
            dir="auto"
            className="truncate group-hover:underline group-hover:underline-offset-3"
          >
            {circle.name}
          </span>
          <span className="shrink-0 whitespace-pre">{` · ${label}`}</span>
        </span>
      </Link>
      {circle.isMember ? (
        <HostedCircle circle={canModerate ? circle : null} spared={hosts ? noOne : moderators}>
          {children(circle, canModerate)}
        </HostedCircle>
      ) : (
        <JoinToRead circle={circle} level={1} />
      )}
    </div>
  );
}
