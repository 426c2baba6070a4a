import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

export default function MembersView() {
  const query = useInfiniteQuery({
    ...api.admin.listUsers.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next,
    }),
    ...presets.dynamic,
  });
  if (query.isPending) return <Skeleton label="Loading members" lines={6} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const members = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {members.map(({ userId, name, username, email, createdAt, onboardingCompleted }) => (
          <li key={userId}>
            <Link
              to={`/admin/user-profile/${userId}`}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-1 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <span className="font-medium">{name}</span>{" "}
                <span className="text-muted">@{username}</span>
                <span className="block break-all text-small text-muted">{email}</span>
              </span>
              {!onboardingCompleted && <Badge>Profile unfinished</Badge>}
              <time dateTime={createdAt} className="text-small text-muted">
                {fullDate(createdAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-6"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
