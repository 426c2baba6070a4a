import type { Circle } from "@attune/core/circles/circles.contract";
import type { Post } from "@attune/core/feed/feed.contract";
import type { ComponentType } from "react";
import type { ChartPictures } from "./cosmic/cosmic-draft.ts";

/**
 * Parts that features render inside other features' pages, set in app/parts.tsx: `partSlots.chart =
 * lazyComponent(() => import("../features/charts/ChartPanel.tsx"))`.
 */
export const partSlots: {
  /** Brings its own heading. */
  chart?: ComponentType<{ userId: string }>;
  /** Wheel and bodygraph of a calculation that isn't stored yet. */
  chartPictures?: ComponentType<{ pictures: ChartPictures }>;
  /** The member's albums and photos, and photos they're tagged in. */
  myPhotos?: ComponentType<{ userId: string }>;
  /** Renders nothing without photos. */
  photosOf?: ComponentType<{ userId: string; name: string }>;
  /** The bookmark toggle on every post. */
  postBookmark?: ComponentType<{ postId: string; authorName: string }>;
  /** Below a post's text. */
  postPoll?: ComponentType<{ postId: string; poll: NonNullable<Post["poll"]> }>;
  /** Brings its own heading. */
  circleMeetups?: ComponentType<{ circle: Circle }>;
  /** The Moon and what changes in the sky, once the browser is idle; absent if that can't be had. */
  skyToday?: ComponentType<{ className?: string }>;
  /** Who invited a newcomer; renders nothing if no one did. */
  invitedBy?: ComponentType;
} = {};
