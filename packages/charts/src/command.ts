/** Charts by the line, from standard input to standard output; see README.md. */
import { runCommand } from "./command-lines.ts";

try {
  await runCommand(process.stdin, process.stdout);
} catch (error) {
  // Whoever reads may have seen enough.
  if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
}
