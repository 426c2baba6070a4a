import { build } from "../../scripts/build.ts";

/** The worlds run the bundles, so a run begins by bundling what has changed. */
export const setup = () => build(["functions"]);
