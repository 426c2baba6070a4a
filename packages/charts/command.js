// Starts the command, or says in one line that this Node cannot: plain JavaScript, so that an old
// one gets as far as saying it.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Charts need Node 22.18 or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  await import("./src/command.ts");
}
