import { build } from "../../scripts/build.ts";

/** The worlds run the bundles, so a run first bundles what changed. */
export const setup = () => build(["functions"]);
