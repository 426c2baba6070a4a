import { build } from "../../../scripts/build.ts";

export default () => build();
