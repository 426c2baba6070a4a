import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { itemsOf } from "../../lib/pages.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { PeopleIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useOpenConversation } from "./useOpenConversation.ts";

const NewGroupDialog = lazyComponent(() => import("./NewGroupDialog.tsx"));

interface ConnectionsProps {
  onChosen: () => void;
  onGroup: () => void;
}

function Connections({ onChosen, onGroup }: ConnectionsProps) {
  const open = useOpenConversation();
  const query = useInfiniteQuery({
    ...api.connections.listConnections.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
    }),
    ...presets.dynamic,
  });
  if (!query.data) {
    if (query.isError) {
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    }
    return <Skeleton label="Loading connections" withPerson lines={2} />;
  }
  const people = itemsOf(query.data).map(({ person }) => person);
  if (people.length === 0) {
    return (
      <div>
        <p className="text-muted">
          You don't have any connections yet. Connect with someone and you can message each other.
        </p>
        <Link to="/people" className={buttonClasses("text", "-ms-2")}>
          Find people
        </Link>
      </div>
    );
  }
  return (
    <>
      {people.length > 1 && (
        <Button look="text" icon={<PeopleIcon />} className="-mx-2 self-start" onClick={onGroup}>
          New group
        </Button>
      )}
      <ul className="-mx-2">
        {people.map((person) => (
          <li key={person.userId}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-sunken"
              onClick={() => open.mutate(person.userId, { onSuccess: onChosen })}
            >
              <Avatar name={person.name} seed={person.userId} imageUrl={person.imageUrl} />
              <span className="min-w-0">
                <span dir="auto" className="block truncate font-medium leading-tight">
                  {person.name}
                </span>
                <bdi className="text-small text-muted">@{person.username}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore list={query} label="Show more" />
    </>
  );
}

export function NewConversation() {
  const [open, setOpen] = useState<"person" | "group" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="text" onClick={() => setOpen("person")}>
        New message
      </Button>
      <Dialog open={open === "person"} onClose={close} title="New message">
        <Connections onChosen={close} onGroup={() => setOpen("group")} />
      </Dialog>
      {open === "group" && <NewGroupDialog onClose={close} />}
    </>
  );
}
