// Prints performance figures measured on this machine.
//   npm run bench [-- bundles | community | counts | fan-out | pages | posts | requests | screen | starts]
import { cpus } from "node:os";
import { bundleFigures } from "./bench/bundles.ts";
import { communityFigures } from "./bench/community.ts";
import { countFigures } from "./bench/counts.ts";
import { fanOutFigures } from "./bench/fan-out.ts";
import { type Figure, report } from "./bench/figures.ts";
import { pageFigures } from "./bench/pages.ts";
import { postFigures } from "./bench/posts.ts";
import { requestFigures } from "./bench/requests.ts";
import { screenFigures } from "./bench/screen.ts";
import { startFigures } from "./bench/starts.ts";
import { build } from "./build.ts";

const parts: Record<string, [heading: string, measure: () => Promise<Figure[]>]> = {
  bundles: ["Functions, each in a fresh process", bundleFigures],
  community: ["A running community", communityFigures],
  counts: ["What the table is asked", countFigures],
  "fan-out": ["Many members notified", fanOutFigures],
  pages: ["First pages in a browser, without pictures", pageFigures],
  posts: ["New posts", postFigures],
  requests: ["Requests over HTTP", requestFigures],
  screen: ["A message in a browser", screenFigures],
  starts: ["The app's start", startFigures],
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
// As for a deployment, because the copies are what browsers get.
await build(["functions", "web", "brotli"]);
console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`);
for (const [name, [heading, measure]] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  report(heading, await measure());
}
// Warm workers would keep the process alive.
process.exit();
