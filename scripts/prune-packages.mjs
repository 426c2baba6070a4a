// npm runs this after each install. Plain JavaScript, because the machine's own Node runs it.
import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What's never read here: source maps, types for TypeScript 3, */
const unreadAnywhere = /\.map$|\/dist-types\/ts3\.4\//;

/** and these files by their path in the package. */
const unread = {
  // The headers of the program that `bin` is linked to.
  node: /^node_modules\/[^/]+\/(include|share)\//,
  // Time zones as of 1970 and as of now; a birth needs all.
  "geo-tz": /^data\/timezones-(1970|now)\./,
  // For languages other than TypeScript.
  "aws-cdk-lib": /^(\.jsii|rosetta\/)/,
  // Node loads `*.node.js`; the rest is for browsers and bundlers.
  "@tensorflow/tfjs-core": /^dist\/(?!tf-core\.node\.js$).*\.js$/,
  "@tensorflow/tfjs-backend-cpu": /^dist\/(?!tf-backend-cpu\.node\.js$).*\.js$/,
  "@tensorflow/tfjs-backend-wasm": /^dist\/(?!tf-backend-wasm\.node\.js$).*\.js$/,
  // Models for more than finding a face.
  "@vladmandic/face-api": /^model\/(age_gender|face_)/,
  // Flags in other shapes, and as code.
  "country-flag-icons": /^(1x1|commonjs|modules|react|string|unicode)\//,
  // For `require`.
  astronomia: /^lib\//,
  stripe: /^cjs\//,
  // Amplify's services besides sign-in.
  ...Object.fromEntries(
    "analytics api api-graphql api-rest data-schema data-schema-types datastore notifications storage"
      .split(" ")
      .map((name) => [`@aws-amplify/${name}`, /^(?!package\.json$)/]),
  ),
  // For platforms that recheck has no program for.
  "recheck-jar": /^recheck\.jar$/,
  // Sources in TypeScript, and formats that no one asks for.
  "happy-dom": /^src\//,
  rxjs: /^(src|dist\/(bundles|esm))\//,
  zod: /^src\//,
};
const packages = Object.entries(unread);

/** @param {string} path in `node_modules`, with slashes */
const isUnread = (path) =>
  unreadAnywhere.test(path) ||
  packages.some(
    ([name, files]) => path.startsWith(`${name}/`) && files.test(path.slice(name.length + 1)),
  );

/**
 * @param {string} folder
 * @param {string} path of the folder in `node_modules`, empty or ending with a slash
 * @returns whether anything is left in it
 */
function prune(folder, path) {
  let left = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = path + entry.name;
    const full = join(folder, entry.name);
    // Workspaces are links, which aren't followed.
    if (entry.isDirectory() && !prune(full, `${inside}/`)) rmdirSync(full);
    else if (entry.isFile() && isUnread(inside)) rmSync(full);
    else left++;
  }
  return left > 0;
}

const [, , modules = fileURLToPath(new URL("../node_modules", import.meta.url))] = process.argv;
prune(modules, "");
