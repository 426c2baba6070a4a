import { Link, useSearchParams } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { itemsOf } from "../../lib/pages.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { AddPhotos } from "./AddPhotos.tsx";
import { usePhotosOf, useSharedPhotos, useTaggedPhotos } from "./albums.queries.ts";
import { PhotoList } from "./PhotoList.tsx";
import { PhotoViewerOverlay } from "./PhotoViewerOverlay.tsx";
import { useWatchAllAlbums } from "./useWatchAlbums.ts";

function Shared() {
  const list = useSharedPhotos();
  useWatchAllAlbums();
  return (
    <>
      <PhotoList
        list={list}
        empty={
          <EmptyState title="No photos yet" seed="photos" motif="ripples">
            Photos that members share with everyone, and those your connections share with you.
          </EmptyState>
        }
      />
      <PhotoViewerOverlay photos={itemsOf(list.data)} list={list} />
    </>
  );
}

function Mine({ userId }: { userId: string }) {
  const list = usePhotosOf(userId);
  return (
    <>
      <PhotoList
        list={list}
        empty={
          <EmptyState title="No photos yet" seed="yours" motif="ripples">
            Add some to an album; you choose who sees it.
          </EmptyState>
        }
      />
      <PhotoViewerOverlay photos={itemsOf(list.data)} list={list} />
    </>
  );
}

function Tagged() {
  const list = useTaggedPhotos();
  return (
    <>
      <PhotoList
        list={list}
        empty={
          <EmptyState title="No one has tagged you yet" seed="tagged" motif="ripples">
            Photos your connections tag you in appear here. You can remove your tag from any of
            them.
          </EmptyState>
        }
      />
      <PhotoViewerOverlay photos={itemsOf(list.data)} list={list} />
    </>
  );
}

const tabIds = ["all", "yours", "tagged"] as const;

/** Every photo the member may see, newest first. */
export default function PhotosPage() {
  const userId = useAccount()?.user.userId ?? "";
  const [parameters, setParameters] = useSearchParams();
  const tab = tabIds.find((id) => id === parameters.get("tab")) ?? "all";
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-h1">Photos</h1>
        <div className="flex flex-wrap items-center gap-4">
          <Link to="/albums" className="link inline-flex min-h-11 items-center">
            Albums
          </Link>
          <AddPhotos look="filled" />
        </div>
      </div>
      <Tabs
        label="Whose photos"
        value={tab}
        onChange={(id) => setParameters(id === "all" ? {} : { tab: id }, { replace: true })}
        tabs={[
          { id: "all", label: "From everyone", panel: <Shared /> },
          { id: "yours", label: "Your photos", panel: <Mine userId={userId} /> },
          { id: "tagged", label: "Photos of you", panel: <Tagged /> },
        ]}
      />
    </div>
  );
}
