// Checks types, format, lint, imports, promises and dead code.
//   npm run check [-- <name of a check> …]
import { CHECKS, ROOT } from "./checks.ts";
import { runProgram } from "./run-program.ts";

const names = CHECKS.map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length) {
  console.error(`There is no check ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exitCode = 1;
}
for (const { name, command } of CHECKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const { code, output } = await runProgram(command, { cwd: ROOT });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} ${seconds} s`);
  if (code === 0) continue;
  console.log(output.trimEnd());
  process.exitCode = 1;
}
