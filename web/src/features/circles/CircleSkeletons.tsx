import { Bone, SkeletonShape } from "../../ui/Skeleton.tsx";

const Further = () => (
  <div className="flex gap-5 border-t border-line py-5">
    <div className="size-24 shrink-0 rounded-surface bg-line" />
    <div className="flex min-w-0 grow flex-col gap-3 pt-1">
      <Bone className="h-6 w-3/5" />
      <Bone className="h-4 w-full" />
      <Bone className="h-3.5 w-1/3" />
    </div>
  </div>
);

export function CircleListSkeleton({ withFirst }: { withFirst: boolean | undefined }) {
  return (
    <SkeletonShape label="Loading circles">
      {withFirst && (
        <div className="grid items-center gap-x-12 gap-y-6 pb-10 md:grid-cols-[3fr_2fr]">
          <div className="h-56 w-full rounded-surface bg-line md:h-80" />
          <div className="flex flex-col gap-3">
            <Bone className="h-3.5 w-1/2" />
            <Bone className="h-8 w-4/5" />
            <Bone className="h-4 w-full" />
            <Bone className="h-4 w-11/12" />
            <Bone className="h-4 w-2/3" />
          </div>
        </div>
      )}
      <div className="grid gap-x-16 md:grid-cols-2">
        <Further />
        <Further />
        <Further />
        <Further />
      </div>
    </SkeletonShape>
  );
}

export function CirclePageSkeleton() {
  return (
    <SkeletonShape label="Loading the circle">
      <div className="h-28 w-full bg-line md:aspect-9/2 md:h-auto md:max-h-104" />
      <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-6 pt-6 pb-10 md:pt-10">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="flex grow basis-72 flex-col gap-3">
            <Bone className="h-10 w-3/5" />
            <Bone className="h-4 w-2/5" />
          </div>
          <Bone className="h-11 w-32" />
        </div>
        <Bone className="mt-4 h-9 w-80" />
        <Bone className="mt-4 h-4 w-170" />
        <Bone className="h-4 w-150" />
        <Bone className="h-4 w-110" />
      </div>
    </SkeletonShape>
  );
}
