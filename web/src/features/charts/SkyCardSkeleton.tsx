import { classes } from "../../ui/classes.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** As tall as the card usually is, so that what's below doesn't jump. */
export const SkyCardSkeleton = ({ className }: { className?: string | undefined }) => (
  <div className={classes(className, "min-h-36")}>
    <Skeleton label="Loading the sky" lines={3} />
  </div>
);
