import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Combobox } from "../../ui/Combobox.tsx";
import { Field } from "../../ui/Field.tsx";
import { useWhole } from "../useWhole.ts";
import type { Card } from "./PersonLine.tsx";

const offered = 6;

interface ConnectionFieldProps {
  label: string;
  autoFocus?: boolean;
  /** The reader, where they can be chosen, too. */
  me?: Card | undefined;
  /** Leaves out those who couldn't take on a role at the moment. */
  only?: "active";
  /** Left out. */
  chosen: readonly { userId: string }[];
  onChoose: (userId: string) => void;
}

/** Finds one of the reader's connections by name. */
export function ConnectionField({
  label,
  autoFocus = false,
  me,
  only,
  chosen,
  onChoose,
}: ConnectionFieldProps) {
  const [text, setText] = useState("");
  const list = useInfiniteQuery(
    api.connections.listConnections.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, only }),
      ...byCursor,
      ...presets.dynamic,
    }),
  );
  const connections = useWhole(list);
  const wanted = text.trim().toLowerCase();
  const options = [...connections.map(({ person }) => person), ...(me ? [me] : [])]
    .filter(({ userId }) => chosen.every((one) => one.userId !== userId))
    .filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(wanted))
    .slice(0, offered)
    .map(({ userId, name, username, imageUrl }) => ({
      id: userId,
      label: userId === me?.userId ? `${name} (you)` : name,
      detail: `@${username}`,
      adornment: <Avatar name={name} seed={userId} imageUrl={imageUrl} size={32} />,
    }));
  return (
    <Field label={label}>
      <Combobox
        autoFocus={autoFocus}
        text={text}
        onTextChange={setText}
        options={options}
        loading={!list.data && !list.isError}
        placeholder="A connection's name"
        message={
          list.isError
            ? "We couldn't load your connections"
            : "None of your connections has that name"
        }
        onChoose={({ id }) => {
          setText("");
          onChoose(id);
        }}
      />
    </Field>
  );
}
