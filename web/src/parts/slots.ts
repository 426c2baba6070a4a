import type { Circle } from "@attune/core/circles/circles.contract";
import type { ComponentType } from "react";
import type { ChartPictures } from "./cosmic/cosmic-draft.ts";

/**
 * Parts that features render inside other features' pages, set in app/parts.tsx: `partSlots.chart =
 * lazyComponent(() => import("../features/charts/ChartPanel.tsx"))`.
 */
export const partSlots: {
  /** With its own heading. */
  chart?: ComponentType<{ userId: string }>;
  /** Wheel and bodygraph of a calculation that isn't stored yet. */
  chartPictures?: ComponentType<{ pictures: ChartPictures }>;
  /** Own albums, own photos, and photos the member is tagged in. */
  myPhotos?: ComponentType<{ userId: string }>;
  /** Renders nothing without photos. */
  photosOf?: ComponentType<{ userId: string; name: string }>;
  /** The toggle that saves a post. Shown on every post. */
  postBookmark?: ComponentType<{ postId: string }>;
  /** With its own heading. */
  circleMeetups?: ComponentType<{ circle: Circle }>;
} = {};
