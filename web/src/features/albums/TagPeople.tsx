import type { WholePhoto } from "@attune/core/albums/albums.contract";
import { useMemo, useState } from "react";
import { useAccount } from "../../lib/account.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Combobox } from "../../ui/Combobox.tsx";
import { Field } from "../../ui/Field.tsx";
import { useConnections, useTag, useWhole } from "./albums.queries.ts";

const offered = 6;

interface TagPeopleProps {
  photo: WholePhoto;
  me: string;
  onDone: () => void;
}

/** Finds the reader's connections, and the reader, to tag. */
export default function TagPeople({ photo, me, onDone }: TagPeopleProps) {
  const [text, setText] = useState("");
  const profile = useAccount()?.profile;
  const list = useConnections();
  const connections = useWhole(list);
  const tag = useTag(photo.photoId);
  const options = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    const own = profile ? [{ ...profile, userId: me }] : [];
    return [...connections.map(({ person }) => person), ...own]
      .filter(({ userId }) => photo.tags.every((tagged) => tagged.userId !== userId))
      .filter(({ name, username }) => `${name} ${username}`.toLowerCase().includes(wanted))
      .slice(0, offered)
      .map(({ userId, name, username, imageUrl }) => ({
        id: userId,
        label: userId === me ? `${name} (you)` : name,
        detail: `@${username}`,
        adornment: <Avatar name={name} seed={userId} imageUrl={imageUrl} size={32} />,
      }));
  }, [text, connections, photo.tags, profile, me]);
  return (
    <div className="flex flex-col gap-2">
      <Field label="Who is it?">
        <Combobox
          autoFocus
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
            tag.mutate(id);
          }}
        />
      </Field>
      <div>
        <Button look="text" className="-ms-2" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
