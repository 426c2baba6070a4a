import type { Circle } from "@attune/core/circles/circles.contract";
import type { Card } from "../../../parts/people/PersonLine.tsx";

export interface SectionProps {
  circle: Circle;
  /** The first page of members. */
  members: readonly Card[];
  /** Doesn't include the host. */
  moderators: readonly Card[];
}

export const sectionAddress = (circleId: string, section: string): string =>
  `/circles/${circleId}?tab=${section}`;
