import { expect, test, vi } from "vitest";
import type { DeployedStack } from "./account.ts";
import { type DeployTools, deployStage } from "./deploy-stage.ts";
import { accountWith, PRODUCTION, stack } from "./fake-account.ts";

/** Tools that note what is done, over stacks that a deployment changes. */
function recordingTools(stacks: DeployedStack[], deployed: DeployedStack[], exitCode = 0) {
  const done: string[] = [];
  const names = (list: DeployedStack[]) => list.map(({ name }) => name).join(" ");
  let current = stacks;
  const say = vi.fn();
  const tools: DeployTools = {
    command: "deploy",
    account: { ...accountWith(), stacks: async () => [stack("CDKToolkit"), ...current] },
    repairs: {
      remove: async (list) => {
        if (list.length > 0) done.push(`remove ${names(list)}`);
      },
      protect: async (list) => {
        done.push(`protect ${names(list)}`);
      },
      ensureOriginSecret: async () => 2,
      ensureMediaKey: async () => 3,
      ensurePushKeys: async () => undefined,
    },
    build: ({ SITE_ORIGIN }) => done.push(SITE_ORIGIN ? `build ${SITE_ORIGIN}` : "build"),
    runSst: async ({ SITE_ORIGIN, ORIGIN_SECRET_VERSION, MEDIA_KEY_VERSION }) => {
      done.push(`sst ${SITE_ORIGIN ?? "-"} ${ORIGIN_SECRET_VERSION} ${MEDIA_KEY_VERSION}`);
      current = deployed;
      return exitCode;
    },
    say,
  };
  return { done, tools, said: () => say.mock.calls.flat().join("\n") };
}

const web = stack("anna-attune-Web", "CREATE_COMPLETE", {
  outputs: { Address: "https://d1.cloudfront.net" },
});

test("production is protected once it's deployed", async () => {
  const { done, tools } = recordingTools([], [stack("prod-attune-Table")]);
  expect(await deployStage("prod", PRODUCTION, "/", tools)).toBe(0);
  expect(done).toEqual(["build", "sst - 2 3", "protect prod-attune-Table"]);
});

test("leftovers of a failed first deployment are removed before the next one", async () => {
  const left = [stack("prod-attune-Table"), stack("prod-attune-Auth", "ROLLBACK_COMPLETE")];
  const { done, tools } = recordingTools(left, left.slice(0, 1));
  await deployStage("prod", PRODUCTION, "/", tools);
  expect(done.slice(0, 3)).toEqual(["build", "remove prod-attune-Auth", "sst - 2 3"]);
});

test("nothing is built or created while something is missing", async () => {
  const { done, tools, said } = recordingTools([], []);
  tools.account.mailDomain = async () => undefined;
  expect(await deployStage("prod", PRODUCTION, "/", tools)).toBe(1);
  expect(done).toEqual([]);
  expect(said()).toMatch(/MISSING SES doesn't know example\.org(.|\n)*Nothing was created/);
});

test("a stage without a domain is built and deployed a second time, with the address it was given", async () => {
  const { done, tools } = recordingTools([], [web]);
  expect(await deployStage("anna", {}, "/", tools)).toBe(0);
  expect(done).toEqual([
    "build",
    "sst - 2 3",
    "build https://d1.cloudfront.net",
    "sst https://d1.cloudfront.net 2 3",
  ]);
});

test("a stage whose address is known is deployed once", async () => {
  const { done, tools } = recordingTools([web], [web]);
  await deployStage("anna", {}, "/", tools);
  expect(done).toEqual(["build https://d1.cloudfront.net", "sst https://d1.cloudfront.net 2 3"]);
});

test("a failed deployment says that it can be repeated", async () => {
  const { tools, said } = recordingTools([], [], 1);
  expect(await deployStage("anna", {}, "/", tools)).toBe(1);
  expect(said()).toContain("run the same command again");
});

test("sst dev is started once, and nothing follows", async () => {
  const { done, tools } = recordingTools([], [web]);
  await deployStage("anna", {}, "/", { ...tools, command: "dev" });
  expect(done).toEqual(["build", "sst - 2 3"]);
});
