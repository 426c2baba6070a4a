// Plain JavaScript, preloaded so that a Node too old for TypeScript gets a clear error.
const OLDEST = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Node ${process.versions.node} is too old: run \`npm ci\`, then start scripts with npm, which uses the Node 24 it installs.`,
  );
  process.exit(1);
}
