import { build } from "../../../scripts/build.ts";

/** The worlds run the bundles and the site, so a run first builds what changed. */
export default () => build();
