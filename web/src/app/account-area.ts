/** One chunk with everything around a member's page. */
import "./parts.tsx";

export { AccountLayout } from "./AccountLayout.tsx";
export { FullFrame } from "./chrome/FullFrame.tsx";
