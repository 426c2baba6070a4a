/** What surrounds every page of a signed-in member, loaded in one go. */
export { AccountLayout } from "./AccountLayout.tsx";
export { FullFrame } from "./chrome/FullFrame.tsx";
