import { SkyCardSkeleton } from "../features/charts/SkyCardSkeleton.tsx";
import { whenIdle } from "../lib/when-idle.ts";
import { partSlots } from "../parts/slots.ts";
import { lazyComponent } from "../ui/lazyComponent.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

// Parts that one feature renders inside another's page.
partSlots.chart = lazyComponent(() => import("../features/charts/ChartPanel.tsx"));
partSlots.chartPictures = lazyComponent(() => import("../features/charts/ChartPictures.tsx"));
partSlots.myPhotos = lazyComponent(
  () => import("../features/albums/MyPhotosPanel.tsx"),
  <Skeleton label="Loading photos" lines={3} />,
);
partSlots.photosOf = lazyComponent(() => import("../features/albums/PhotosOfPanel.tsx"));
partSlots.postBookmark = lazyComponent(() => import("../features/bookmarks/BookmarkToggle.tsx"));
partSlots.postPoll = lazyComponent(
  () => import("../features/polls/PostPoll.tsx"),
  <Skeleton label="Loading poll" lines={4} />,
);
partSlots.circleMeetups = lazyComponent(
  () => import("../features/meetups/MeetupsSection.tsx"),
  <Skeleton label="Loading" lines={4} />,
);
partSlots.skyToday = lazyComponent(
  async () => {
    await new Promise<void>(whenIdle);
    return import("../features/charts/SkyCard.tsx");
  },
  <SkyCardSkeleton />,
);
// Without a placeholder: most newcomers used no link.
partSlots.invitedBy = lazyComponent(() => import("../features/invite-links/InvitedBy.tsx"));
