import { build } from "../../../scripts/build.ts";

/** The worlds run the bundles and the site, so a run begins by building what has changed. */
export default () => build();
