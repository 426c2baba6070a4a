/** Charts by the line, from standard input to standard output; see README.md. */
import { runCommand } from "./command-lines.ts";

try {
  await runCommand(process.stdin, process.stdout);
} catch (error) {
  // A reader that has seen enough may close the pipe.
  if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
}
