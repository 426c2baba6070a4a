import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  BOUNDARIES,
  type Check,
  CYCLES,
  EXPRESSIONS,
  LAYERS,
  PROMISES,
  ROOT,
} from "../../scripts/checks.ts";
import { runProgram } from "../../scripts/run-program.ts";

/** A repository with the same rules, and only the files a test plants. */
let repository: string;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "repository-"));
  for (const file of ["biome.json", ".gitignore", ".oxlintrc.json", "tsconfig.json"])
    copyFileSync(join(ROOT, file), join(repository, file));
  symlinkSync(join(ROOT, "node_modules"), join(repository, "node_modules"), "junction");
});
afterEach(() => rmSync(repository, { recursive: true }));

function plant(file: string, ...lines: string[]) {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), `${lines.join("\n")}\n`);
}

const look = ({ command }: Check) => runProgram(command, { cwd: repository });

const imports = (from: string) => [`import { thing } from "${from}";`, "", "console.log(thing);"];

describe("the check refuses", () => {
  test.each([
    [
      "a package that knows the product",
      "packages/charts/src/planted.ts",
      "@attune/core/kernel/domain-events",
    ],
    ["a package that knows another", "packages/charts/src/planted.ts", "@attune/local-cloud/start"],
    [
      "a package that climbs out",
      "packages/local-cloud/src/s3/planted.ts",
      "../../../../core/src/kernel/domain-events.ts",
    ],
    ["core with a function", "core/src/feed/planted.ts", "@attune/functions/http/serve"],
    ["core that climbs out", "core/src/feed/planted.ts", "../../../functions/src/http/serve.ts"],
    ["core with the local cloud", "core/src/feed/planted.ts", "@attune/local-cloud/start"],
    ["core with a Lambda event", "core/src/feed/planted.ts", "aws-lambda"],
    ["core with React", "core/src/feed/planted.ts", "react"],
    ["a feature with another's entity", "core/src/albums/planted.ts", "../feed/feed.entity.ts"],
    ["the list of features with an entity", "core/src/planted.ts", "./feed/feed.entity.ts"],
    [
      "a feature with another's entity by name",
      "core/src/albums/planted.ts",
      "@attune/core/feed/feed.entity",
    ],
    ["a function with an entity", "functions/src/api/planted.ts", "@attune/core/feed/feed.entity"],
    [
      "a function with an entity by path",
      "functions/src/api/planted.ts",
      "../../../core/src/feed/feed.entity.ts",
    ],
    ["a function with the web app", "functions/src/api/planted.ts", "@attune/web/lib/api"],
    ["the web app with a service", "web/src/lib/planted.ts", "@attune/core/feed/feed.service"],
    ["the web app with an entity", "web/src/lib/planted.ts", "@attune/core/feed/feed.entity"],
    ["the web app with core's kernel", "web/src/lib/planted.ts", "@attune/core/kernel/table"],
    ["the web app with the local cloud", "web/src/lib/planted.ts", "@attune/local-cloud/start"],
    [
      "the web app that climbs out",
      "web/src/lib/planted.ts",
      "../../../core/src/feed/feed.service.ts",
    ],
    ["a feature with another", "web/src/features/circles/planted.ts", "../events/queries.ts"],
    [
      "a feature's part with another",
      "web/src/features/circles/parts/planted.ts",
      "../../events/queries.ts",
    ],
    [
      "a feature with another from above",
      "web/src/features/circles/planted.ts",
      "../../features/events/queries.ts",
    ],
    ["a feature with the frame", "web/src/features/circles/planted.ts", "../../app/pages.ts"],
    [
      "a feature's part with the frame",
      "web/src/features/circles/parts/planted.ts",
      "../../../app/errors/ErrorScreen.tsx",
    ],
    ["a part with a feature", "web/src/parts/posts/planted.ts", "../../features/feed/queries.ts"],
    ["a part with the frame", "web/src/parts/planted.ts", "../app/pages.ts"],
    ["a stack with core", "stacks/planted.ts", "@attune/core/kernel/brand"],
    ["a stack that climbs out", "stacks/planted.ts", "../functions/src/api/index.ts"],
  ])("%s", async (_title, file, from) => {
    plant(file, ...imports(from));
    const { code, output } = await look(BOUNDARIES);
    expect(output).toContain("lint/style/noRestrictedImports");
    expect(output).toContain(file);
    expect(code).not.toBe(0);
  });

  test("a cycle", async () => {
    plant("core/src/feed/one.ts", ...imports("./two.ts"), "export const one = 1;");
    plant("core/src/feed/two.ts", ...imports("./one.ts"), "export const two = 2;");
    const { code, output } = await look(CYCLES);
    expect(output).toContain("lint/suspicious/noImportCycles");
    expect(code).not.toBe(0);
  });

  test("a cycle of types", async () => {
    const ofType = (name: string) => [`import type { ${name} } from "./${name}.ts";`];
    plant("core/src/feed/one.ts", ...ofType("two"), "export type one = two[];");
    plant("core/src/feed/two.ts", ...ofType("one"), "export type two = one[];");
    const { code, output } = await look(CYCLES);
    expect(output).toContain("lint/suspicious/noImportCycles");
    expect(code).not.toBe(0);
  });

  test.each([
    ["the kernel with a feature", "core/src/kernel/planted.ts", "../feed/feed.service.ts"],
    ["the kernel with the members", "core/src/kernel/planted.ts", "../members/card.ts"],
    ["the members with a feature", "core/src/members/planted.ts", "../profiles/badges.ts"],
    ["mail with a feature", "core/src/mail/planted.ts", "../profiles/badges.ts"],
  ])("%s", async (_title, file, from) => {
    plant(file, ...imports(from));
    const { code, output } = await look(LAYERS);
    expect(output).toContain(file);
    expect(code).not.toBe(0);
  });

  test("folders of core that import each other, by a type too", async () => {
    plant("core/src/feed/one.ts", ...imports("../albums/two.ts"));
    plant("core/src/albums/three.ts", 'export type { Thing } from "../circles/four.ts";');
    plant("core/src/circles/four.ts", 'export type Thing = import("../feed/one.ts").Thing;');
    const { code, output } = await look(LAYERS);
    expect(output).toContain("albums, circles, feed");
    expect(code).not.toBe(0);
  });

  test.each([
    ["cubic", "/\\S+@\\S+\\.\\S+/g"],
    ["exponential", "/^(a+)+$/"],
  ])("a regular expression of %s time", async (_title, expression) => {
    plant("core/src/feed/planted.ts", `export const planted = ${expression};`);
    const { code, output } = await look(EXPRESSIONS);
    expect(output).toContain("core/src/feed/planted.ts");
    expect(code).not.toBe(0);
  });

  test("a promise that no one awaits", async () => {
    plant(
      "core/src/feed/planted.ts",
      "async function work(): Promise<void> {}",
      "export function run(): void {",
      "  work();",
      "}",
    );
    const { code, output } = await look(PROMISES);
    expect(output).toContain("no-floating-promises");
    expect(code).not.toBe(0);
  });
});

describe("the check lets pass", () => {
  test("allowed imports", async () => {
    const allowed: [string, string][] = [
      ["packages/charts/src/planted.ts", "./sky/planets.ts"],
      ["packages/local-cloud/src/s3/planted.ts", "../kernel/clock.ts"],
      ["core/src/feed/planted.ts", "@attune/charts/chart"],
      ["core/src/feed/beside.ts", "../kernel/ids.ts"],
      ["core/src/feed/members.ts", "../members/profile.entity.ts"],
      ["core/src/feed/own.ts", "./feed.entity.ts"],
      ["core/src/feed/circles.ts", "../circles/circles.access.ts"],
      ["core/src/members/planted.ts", "../kernel/ids.ts"],
      ["core/src/notifications/planted.ts", "../mail/queue.service.ts"],
      ["core/src/feed/planted.test.ts", "@attune/local-cloud/start"],
      ["functions/src/api/planted.ts", "@attune/core/feed/feed.service"],
      ["functions/src/api/beside.ts", "@attune/core/feed/feed.contract"],
      ["web/src/lib/contract.ts", "@attune/core/feed/feed.contract"],
      ["web/src/lib/rules.ts", "@attune/core/members/subscription-status.rules"],
      ["web/src/lib/facts.ts", "@attune/core/kernel/domain-events"],
      ["web/src/lib/errors.ts", "@attune/core/kernel/errors"],
      ["web/src/lib/brand.ts", "@attune/core/kernel/brand"],
      ["web/src/lib/charts.ts", "@attune/charts/chart"],
      ["web/src/features/circles/planted.ts", "../../ui/Button.tsx"],
      ["web/src/features/circles/parts/planted.ts", "../queries.ts"],
      ["web/src/features/circles/parts/beside.ts", "../../../lib/api.ts"],
      ["web/src/features/circles/above.ts", "../../parts/people/PersonLine.tsx"],
      ["web/src/parts/posts/planted.ts", "../../ui/Button.tsx"],
      ["web/src/app/planted.ts", "../features/circles/CirclesPage.tsx"],
      ["stacks/planted.ts", "./table.ts"],
    ];
    for (const [file, from] of allowed) plant(file, ...imports(from));
    expect(await look(BOUNDARIES)).toMatchObject({ code: 0 });
    expect(await look(CYCLES)).toMatchObject({ code: 0 });
    expect(await look(LAYERS)).toMatchObject({ code: 0 });
  });

  test("a regular expression of linear time", async () => {
    plant("core/src/feed/planted.ts", "export const planted = /^[a-z]+@[a-z]+$/;");
    expect(await look(EXPRESSIONS)).toMatchObject({ code: 0 });
  });

  test("a promise that is awaited", async () => {
    plant(
      "core/src/feed/planted.ts",
      "async function work(): Promise<void> {}",
      "export async function run(): Promise<void> {",
      "  await work();",
      "}",
    );
    expect(await look(PROMISES)).toMatchObject({ code: 0 });
  });
});
