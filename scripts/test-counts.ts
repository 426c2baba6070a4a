// Sums what the last run of each part left in reports/, and prints it as one line.
import { closingLine, countsOf, sum } from "./test-parts.ts";

console.log(closingLine(sum([countsOf("main"), countsOf("rest")])));
