import type { WholePhoto } from "@attune/core/albums/albums.contract";
import { useAccount } from "../../lib/account.ts";
import { ConnectionField } from "../../parts/people/ConnectionField.tsx";
import { Button } from "../../ui/Button.tsx";
import { useTag } from "./albums.queries.ts";
import { onEscape } from "./on-escape.ts";

interface TagPeopleProps {
  photo: WholePhoto;
  me: string;
  onDone: () => void;
}

/** Finds the reader's connections, and the reader, to tag. */
export default function TagPeople({ photo, me, onDone }: TagPeopleProps) {
  const profile = useAccount()?.profile;
  const tag = useTag(photo.photoId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, the key is its field's
    <div className="flex flex-col gap-2" onKeyDown={onEscape(onDone)}>
      <ConnectionField
        autoFocus
        label="Who is it?"
        me={profile ? { ...profile, userId: me } : undefined}
        chosen={photo.tags}
        onChoose={(userId) => tag.mutate(userId)}
      />
      <div>
        <Button look="text" className="-ms-2" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
