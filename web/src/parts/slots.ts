import type { Circle } from "@attune/core/circles/circles.contract";
import type { ComponentType, LazyExoticComponent } from "react";

type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

/**
 * Parts of pages that other features bring along, put in where the pages are put together:
 * `partSlots.chart = lazy(() => import("../features/charts/ChartPanel.tsx"))`.
 */
export const partSlots: {
  /** What a member shows of their chart; draws its own heading. */
  chart?: Part<{ userId: string }>;
  /** The member's own albums and photos, those they are in, and what the address opens of them. */
  myPhotos?: Part<{ userId: string }>;
  /** What a member shows the reader of their photos; nothing when there is none. */
  photosOf?: Part<{ userId: string; name: string }>;
  /** The meetups of a circle, in its page; draws its own heading. */
  circleMeetups?: Part<{ circle: Circle }>;
} = {};
