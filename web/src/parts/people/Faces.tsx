import { Avatar } from "../../ui/Avatar.tsx";
import type { Card } from "./PersonLine.tsx";

/** Overlapping pictures of a few people; the text beside them says how many there are. */
export function Faces({ people }: { people: readonly Card[] }) {
  if (people.length === 0) return null;
  return (
    <span className="flex -space-x-2">
      {people.map(({ userId, name, imageUrl }) => (
        <Avatar
          key={userId}
          name={name}
          seed={userId}
          imageUrl={imageUrl}
          size={28}
          className="ring-2 ring-canvas"
        />
      ))}
    </span>
  );
}
