import { useStore } from "../lib/store.ts";
import { announcement } from "./announce.ts";

/** Always mounted: screen readers announce only changes inside live regions. */
export const Announcer = () => (
  <div role="status" className="sr-only">
    {useStore(announcement)}
  </div>
);
