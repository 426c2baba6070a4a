import type { Card } from "../../parts/people/PersonLine.tsx";
import { Avatar } from "../../ui/Avatar.tsx";

interface GroupFacesProps {
  name: string;
  /** The conversation's id. */
  seed: string;
  people: readonly Card[];
  /** In pixels. */
  size?: number;
}

/** Two of the others, one before the other, in the place of one picture. */
export function GroupFaces({ name, seed, people, size = 44 }: GroupFacesProps) {
  const [first, second] = people;
  if (!first || !second) {
    const only = first ?? { userId: seed, name, imageUrl: null };
    return <Avatar name={only.name} seed={only.userId} imageUrl={only.imageUrl} size={size} />;
  }
  const face = Math.round(size * 0.68);
  return (
    <span className="relative shrink-0" style={{ width: size, height: size }}>
      <Avatar
        name={second.name}
        seed={second.userId}
        imageUrl={second.imageUrl}
        size={face}
        className="absolute end-0 top-0"
      />
      <Avatar
        name={first.name}
        seed={first.userId}
        imageUrl={first.imageUrl}
        size={face}
        className="absolute start-0 bottom-0 ring-2 ring-canvas"
      />
    </span>
  );
}
