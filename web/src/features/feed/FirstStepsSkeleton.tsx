import { Skeleton } from "../../ui/Skeleton.tsx";

/** As tall as the first steps usually are, so that the feed below doesn't jump. */
export function FirstStepsSkeleton() {
  return (
    <div className="mb-8 min-h-80 border-s-4 border-line ps-5 md:min-h-64">
      <Skeleton label="Loading your first steps" lines={5} />
    </div>
  );
}
