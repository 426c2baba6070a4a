import type { Photo } from "@attune/core/albums/albums.contract";
import type { ReactNode } from "react";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { itemsOf, type List } from "./albums.queries.ts";
import { PhotoGrid } from "./PhotoGrid.tsx";

interface PhotoListProps {
  list: List<Photo>;
  empty: ReactNode;
}

export function PhotoList({ list, empty }: PhotoListProps) {
  if (!list.data) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton label="Loading photos" lines={4} />;
  }
  const photos = itemsOf(list);
  if (photos.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      <PhotoGrid photos={photos} />
      <MoreOnScroll list={list} label="More photos" />
    </>
  );
}
