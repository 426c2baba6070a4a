import { createStore } from "./store.ts";

/** Whether the server could be reached when it was last tried. */
export const reachable = createStore(true);
