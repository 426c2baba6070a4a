import { Bone, SkeletonShape } from "../../ui/Skeleton.tsx";

const Line = () => (
  <div className="flex items-start gap-5 border-t border-line py-5">
    <div className="flex w-[3.5rem] shrink-0 flex-col gap-2">
      <Bone className="h-7 w-9" />
      <Bone className="h-3.5 w-14" />
    </div>
    <div className="flex min-w-0 grow flex-col gap-3 pb-1">
      <Bone className="h-6 w-4/5" />
      <Bone className="h-4 w-1/2" />
      <Bone className="h-3.5 w-2/3" />
    </div>
    <div className="h-24 w-36 shrink-0 rounded-surface bg-line max-sm:hidden" />
  </div>
);

interface EventListSkeletonProps {
  withNext: boolean | undefined;
  months: boolean | undefined;
}

export function EventListSkeleton({ withNext, months }: EventListSkeletonProps) {
  return (
    <SkeletonShape label="Loading events">
      {withNext && (
        <div className="pb-12">
          <div className="h-52 w-full rounded-surface bg-line md:h-96" />
          <div className="mt-6 grid gap-x-16 gap-y-3 md:grid-cols-[2fr_3fr]">
            <div className="flex flex-col gap-3">
              <Bone className="h-3.5 w-3/5" />
              <Bone className="h-8 w-full" />
              <Bone className="h-4 w-4/5" />
              <Bone className="h-4 w-2/5" />
            </div>
            <div className="flex flex-col gap-3">
              <Bone className="h-4 w-full" />
              <Bone className="h-4 w-11/12" />
              <Bone className="h-4 w-3/4" />
            </div>
          </div>
        </div>
      )}
      {months && <Bone className="mb-4 h-6 w-40" />}
      <Line />
      <Line />
      <Line />
    </SkeletonShape>
  );
}

export function EventPageSkeleton() {
  return (
    <SkeletonShape label="Loading the event">
      <div className="aspect-9/4 max-h-[min(26rem,36dvh)] w-full bg-line md:aspect-9/2" />
      <div className="mx-auto flex w-full max-w-column flex-col gap-4 px-6 py-10">
        <Bone className="h-3.5 w-24" />
        <Bone className="h-10 w-4/5" />
        <Bone className="mt-2 h-4 w-3/5" />
        <Bone className="h-4 w-2/5" />
        <Bone className="h-4 w-1/4" />
        <Bone className="mt-4 h-11 w-36" />
        <Bone className="mt-10 h-4 w-full" />
        <Bone className="h-4 w-11/12" />
        <Bone className="h-4 w-3/4" />
      </div>
    </SkeletonShape>
  );
}
