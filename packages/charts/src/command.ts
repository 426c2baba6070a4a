/** Charts by the line, from standard input to standard output; see README.md. */
import { runCommand } from "./command-lines.ts";

try {
  await runCommand(process.stdin, process.stdout);
} catch (error) {
  // The reader may close the pipe early.
  if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw error;
}
