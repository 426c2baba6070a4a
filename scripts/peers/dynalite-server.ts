/*
 * Preloaded into dynalite's tests, in its clone: the server that they start forwards its
 * connections to ours.
 */

import { createRequire, Module } from "node:module";
import { connect, createServer } from "node:net";
import { join } from "node:path";

// Set by the script that starts this.
const { hostname, port } = new URL(process.env.LOCAL_DYNAMO_ENDPOINT as string);

const passOn = () =>
  createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("error", () => outgoing.destroy());
    outgoing.on("error", () => incoming.destroy());
  });

const { cache, resolve } = createRequire(join(process.cwd(), "test/"));
const filename = resolve("..");
cache[filename] = Object.assign(new Module(filename), { exports: passOn, loaded: true });
