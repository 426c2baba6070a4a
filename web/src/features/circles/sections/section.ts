import type { Circle } from "@attune/core/circles/circles.contract";
import type { Card } from "../../../parts/people/PersonLine.tsx";

/** What every section of a circle's page is given. */
export interface SectionProps {
  circle: Circle;
  /** The first of its members. */
  members: readonly Card[];
}

/** A section of the circle's page. */
export const sectionAddress = (circleId: string, section: string): string =>
  `/circles/${circleId}?tab=${section}`;
