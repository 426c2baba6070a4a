import type { WholePhoto } from "@attune/core/albums/albums.contract";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { profileAddress } from "../../parts/people/PersonLine.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { focusLater } from "../../ui/focus-later.ts";
import { CloseIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { useUntag } from "./albums.queries.ts";

const TagPeople = lazyComponent(() => import("./TagPeople.tsx"));

interface TagsProps {
  photo: WholePhoto;
  me: string;
  mine: boolean;
}

/** Everyone can remove their own tag. */
export function Tags({ photo, me, mine }: TagsProps) {
  const [adding, setAdding] = useState(false);
  const addId = useId();
  const stop = () => {
    setAdding(false);
    focusLater(addId);
  };
  const untag = useUntag(photo.photoId);
  const { tags } = photo;
  if (tags.length === 0 && !mine) return null;
  return (
    <section aria-label="In this photo" className="flex flex-col gap-3">
      <h2 className="text-body font-medium">In this photo</h2>
      {tags.length === 0 && !adding && (
        <p className="text-small text-muted">
          No one's tagged yet. You can tag your connections and yourself.
        </p>
      )}
      <ul className="flex flex-col gap-1 empty:hidden">
        {tags.map((person) => (
          <li key={person.userId} className="flex items-center gap-2">
            <Link
              to={profileAddress(person.userId)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 hover:underline"
            >
              <Avatar
                name={person.name}
                seed={person.userId}
                imageUrl={person.imageUrl}
                size={32}
              />
              <span className="truncate">{person.userId === me ? "You" : person.name}</span>
            </Link>
            {(mine || person.userId === me) && (
              <IconButton
                label={person.userId === me ? "Remove my tag" : `Remove ${person.name}'s tag`}
                className="text-muted"
                onClick={() => untag.mutate(person.userId)}
              >
                <CloseIcon size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mine &&
        (adding ? (
          <TagPeople photo={photo} me={me} onDone={stop} />
        ) : (
          <div>
            <Button id={addId} look="text" className="-ms-2" onClick={() => setAdding(true)}>
              Tag someone
            </Button>
          </div>
        ))}
    </section>
  );
}
