/** Bundles everything around a member's page into one chunk. */
import "./parts.tsx";

export { AccountLayout } from "./AccountLayout.tsx";
export { FullFrame } from "./chrome/FullFrame.tsx";
