import type { Photo } from "@attune/core/albums/albums.contract";
import type { ReactNode } from "react";
import { PagedItems } from "../../parts/MoreOnScroll.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { List } from "./albums.queries.ts";
import { PhotoGrid } from "./PhotoGrid.tsx";

interface PhotoListProps {
  list: List<Photo>;
  empty: ReactNode;
}

export const PhotoList = ({ list, empty }: PhotoListProps) => (
  <PagedItems
    list={list}
    skeleton={<Skeleton label="Loading photos" lines={4} />}
    empty={empty}
    more="More photos"
  >
    {(photos) => <PhotoGrid photos={photos} />}
  </PagedItems>
);
