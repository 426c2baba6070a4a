import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { itemsOf } from "../../../lib/pages.ts";
import { byCursor } from "../../../lib/query.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { type Named, useBlock } from "../../../parts/protect/protect.queries.ts";
import { ShowMore } from "../../../parts/ShowMore.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";

function Unblock({ person }: { person: Named }) {
  const block = useBlock(person);
  return (
    <Button
      busy={block.isPending}
      busyLabel="Unblocking..."
      aria-label={`Unblock ${person.name}`}
      onClick={() => block.mutate(false)}
    >
      Unblock
    </Button>
  );
}

function BlockedPeople() {
  const list = useInfiniteQuery(
    api.blocks.listBlocks.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
    }),
  );
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading blocked people" lines={2} withPerson />;
  }
  const blocks = itemsOf(list.data);
  if (blocks.length === 0) return <p className="text-muted">You haven't blocked anyone.</p>;
  return (
    <>
      <ul>
        {blocks.map(({ person }) => (
          <li
            key={person.userId}
            className="flex items-center gap-3 border-b border-line py-3 last:border-b-0"
          >
            <Avatar name={person.name} seed={person.userId} imageUrl={person.imageUrl} size={44} />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{person.name}</span>
              <span className="block truncate text-small text-muted">
                <bdi>@{person.username}</bdi>
              </span>
            </span>
            <Unblock person={person} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} label="More" />
    </>
  );
}

export function BlockedPart() {
  return (
    <Part
      title="Blocked people"
      hint="You and anyone you block won't see each other anywhere. They won't be notified. Block someone from their profile, or from the menu of something they wrote."
    >
      <BlockedPeople />
    </Part>
  );
}
