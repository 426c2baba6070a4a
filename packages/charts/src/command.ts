/** Charts by the line, from standard input to standard output; see README.md. */
import { runCommand } from "./command-lines.ts";

await runCommand(process.stdin, process.stdout);
