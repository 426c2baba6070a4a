import { join } from "node:path";
import type { Measured } from "./operations.ts";

export interface Result {
  members: number;
  rows: number;
  measured: Measured[];
}

export const countsFile = join(import.meta.dirname, "../../reports/scale.json");
