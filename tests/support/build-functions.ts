import { build } from "../../scripts/build.ts";

export const setup = () => build(["functions"]);
