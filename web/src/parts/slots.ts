import type { Circle } from "@attune/core/circles/circles.contract";
import type { ComponentType, LazyExoticComponent } from "react";
import type { ChartPictures } from "./cosmic/cosmic-draft.ts";

type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

/**
 * Parts that features render inside other features' pages, set in app/pages.ts: `partSlots.chart =
 * lazy(() => import("../features/charts/ChartPanel.tsx"))`.
 */
export const partSlots: {
  /** With its own heading. */
  chart?: Part<{ userId: string }>;
  /** Wheel and bodygraph of a calculation that isn't stored yet. */
  chartPictures?: Part<{ pictures: ChartPictures }>;
  /** Own albums, own photos, and photos the member is tagged in. */
  myPhotos?: Part<{ userId: string }>;
  /** Renders nothing without photos. */
  photosOf?: Part<{ userId: string; name: string }>;
  /** The toggle that saves a post. Shown on every post, so a failed load is tried again. */
  postBookmark?: ComponentType<{ postId: string }>;
  /** With its own heading. */
  circleMeetups?: Part<{ circle: Circle }>;
} = {};
