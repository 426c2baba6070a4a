import { useStore } from "../lib/store.ts";
import { announcement } from "./announce.ts";

/** Always mounted, because screen readers announce only changes inside an existing live region. */
export const Announcer = () => (
  <div role="status" className="sr-only">
    {useStore(announcement)}
  </div>
);
