// Prints the failures of each part's last run.
import { join } from "node:path";
import { failuresOf } from "./test-failures.ts";
import { closingLine, countsOf, sum } from "./test-parts.ts";

const root = join(import.meta.dirname, "..");
for (const failed of [...failuresOf("main", root), ...failuresOf("rest", root)])
  console.log(failed);
console.log(closingLine(sum([countsOf("main"), countsOf("rest")])));
