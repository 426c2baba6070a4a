import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { api, client } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { itemsOf } from "../../lib/pages.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { useDebounced } from "../../lib/useDebounced.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Field } from "../../ui/Field.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

type Member = Awaited<ReturnType<typeof client.admin.findUsers>>["items"][number];

const Members = ({ members }: { members: readonly Member[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {members.map(({ userId, name, username, email, createdAt, onboardingCompleted }) => (
      <li key={userId}>
        <Link
          to={`/admin/user-profile/${userId}`}
          className="flex gap-x-4 gap-y-1 py-3 hover:bg-sunken max-sm:flex-col sm:items-baseline"
        >
          <span className="min-w-0 grow">
            <bdi className="font-medium">{name}</bdi> <bdi className="text-muted">@{username}</bdi>
            <span className="block break-all text-small text-muted">{email}</span>
          </span>
          {!onboardingCompleted && (
            <span className="shrink-0">
              <Badge>Profile unfinished</Badge>
            </span>
          )}
          <time dateTime={createdAt} className="shrink-0 text-small text-muted">
            {fullDate(createdAt)}
          </time>
        </Link>
      </li>
    ))}
  </ul>
);

function Everyone() {
  const query = useInfiniteQuery({
    ...api.admin.listUsers.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
    }),
    ...presets.dynamic,
  });
  if (!query.data) {
    if (query.isError) {
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    }
    return <Skeleton label="Loading members" lines={6} />;
  }
  const members = itemsOf(query.data);
  return (
    <>
      <Members members={members} />
      <ShowMore list={query} label="Show more" className="mt-6" />
    </>
  );
}

const countWords = (count: number): string => (count === 1 ? "1 member" : `${count} members`);

/** Found by email, username or name. */
function Found({ query }: { query: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...api.admin.key(), "find", query],
    queryFn: () => client.admin.findUsers({ query }),
    ...presets.dynamic,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Searching members" lines={3} />;
  const count = data.items.length;
  return (
    <>
      <p role="status" className={count === 0 ? "text-muted" : "sr-only"}>
        {count === 0 ? "No members found." : countWords(count)}
      </p>
      {count > 0 && <Members members={data.items} />}
    </>
  );
}

const pauseMs = 300;

export default function MembersView() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("q") ?? "";
  const [text, setText] = useState(asked);
  const query = useDebounced(text, pauseMs).trim();
  // In the address, so that Back from a member shows the same members again.
  useEffect(() => {
    if (query === asked) return;
    setParameters(query ? { q: query } : {}, { replace: true, state: { keepsPlace: true } });
  }, [query, asked, setParameters]);
  return (
    <>
      <Field label="Find a member" hint="Name, @username or email" className="mb-6">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {query ? <Found query={query} /> : <Everyone />}
    </>
  );
}
