import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

async function bundle(module: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    metafile: true,
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error("Nothing was built.");
  return { inputs: Object.keys(metafile.inputs), contents: output.contents };
}

describe("for the browser", () => {
  test.each([
    ["./sun-sign.ts", 1_000],
    ["./interpretations.ts", 12_000],
    ["./bodygraph.ts", 4_000],
    ["./wheel.ts", 3_000],
    ["./likeness.ts", 5_000],
    ["./flags.ts", 1_000],
    ["./sky/moon-phases.ts", 1_000],
  ])("%s comes without the tables, and small", async (module, bytes) => {
    const { inputs, contents } = await bundle(module);
    expect(inputs.filter((input) => input.includes(".data."))).toEqual([]);
    expect(gzipSync(contents).length).toBeLessThan(bytes);
  });

  test("the whole engine needs nothing of Node, and stays under 1.5 MB gzipped", async () => {
    const { contents } = await bundle("./chart.ts");
    expect(gzipSync(contents).length).toBeLessThan(1_500_000);
  });
});
