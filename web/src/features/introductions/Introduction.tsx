import { useLocation } from "react-router-dom";
import { introducedBy } from "../../lib/introductions.ts";
import { CircleIntroduction } from "./CircleIntroduction.tsx";
import { EventIntroduction } from "./EventIntroduction.tsx";

/** What a visitor sees of a circle or event that its host opened, at its own address. */
export default function Introduction() {
  const page = introducedBy(useLocation().pathname);
  if (!page) return null;
  return page.kind === "circle" ? (
    <CircleIntroduction circleId={page.id} />
  ) : (
    <EventIntroduction eventId={page.id} />
  );
}
