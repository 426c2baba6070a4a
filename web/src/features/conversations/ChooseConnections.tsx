import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { useWhole } from "../../parts/useWhole.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

/** Fewer are found at a glance. */
const searchedFrom = 8;

interface ChooseConnectionsProps {
  /** Those who are in it already. */
  without?: readonly { userId: string }[];
  chosen: readonly string[];
  /** How many can be chosen. */
  most: number;
  onChange: (chosen: string[]) => void;
}

/** Chooses several of the reader's connections. */
export function ChooseConnections({
  without = [],
  chosen,
  most,
  onChange,
}: ChooseConnectionsProps) {
  const [text, setText] = useState("");
  const list = useInfiniteQuery(
    api.connections.listConnections.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
      ...presets.dynamic,
    }),
  );
  const people = useWhole(list)
    .map(({ person }) => person)
    .filter(({ userId }) => without.every((one) => one.userId !== userId));
  const wanted = text.trim().toLowerCase();
  const found = people.filter(({ name, username }) =>
    `${name} ${username}`.toLowerCase().includes(wanted),
  );
  if (list.isLoadingError) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.isPending) return <Skeleton label="Loading your connections" lines={3} withPerson />;
  if (people.length === 0) {
    return (
      <div>
        <p className="text-muted">
          {without.length > 0
            ? "All your connections are in this group."
            : "A group is made up of people you're connected with. You don't have any connections yet."}
        </p>
        <Link to="/people" className={buttonClasses("text", "-ms-2")}>
          Find people
        </Link>
      </div>
    );
  }
  const isFull = chosen.length >= most;
  return (
    <div className="flex flex-col gap-3">
      {people.length >= searchedFrom && (
        <Field label="A connection's name">
          <TextInput value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      )}
      {found.length === 0 && <p className="text-muted">None of your connections has that name</p>}
      <fieldset>
        <legend className="sr-only">Your connections</legend>
        {/* Half of a line shows that there are more. */}
        <div className="-mx-2.5 max-h-[min(40dvh,19.25rem)] overflow-y-auto p-0.5">
          {found.map(({ userId, name, username, imageUrl }) => {
            const isChosen = chosen.includes(userId);
            return (
              <label
                key={userId}
                className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken has-disabled:opacity-60"
              >
                <Avatar name={name} seed={userId} imageUrl={imageUrl} size={40} />
                <span className="min-w-0 grow">
                  <span dir="auto" className="block truncate font-medium leading-tight">
                    {name}
                  </span>
                  <bdi className="text-small text-muted">@{username}</bdi>
                </span>
                <input
                  type="checkbox"
                  aria-label={name}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChange(
                      isChosen ? chosen.filter((one) => one !== userId) : [...chosen, userId],
                    )
                  }
                  className="size-5 shrink-0 rounded-control accent-primary"
                />
              </label>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}
