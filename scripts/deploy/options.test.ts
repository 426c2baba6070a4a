import { expect, test } from "vitest";
import { deployOptions } from "./options.ts";

test("without a command, the stage is deployed", () => {
  expect(deployOptions(["--stage", "prod"])).toEqual({
    command: "deploy",
    stage: "prod",
    isCheck: false,
    parameters: ["deploy", "--stage", "prod"],
  });
});

test("--check isn't passed on", () => {
  expect(deployOptions(["--check", "--stage=prod"])).toEqual({
    command: "deploy",
    stage: "prod",
    isCheck: true,
    parameters: ["deploy", "--stage=prod"],
  });
});

test("SST's other commands aren't checked first", () => {
  expect(deployOptions(["diff", "--stage", "prod"])).toMatchObject({
    command: "diff",
    stage: undefined,
    parameters: ["diff", "--stage", "prod"],
  });
});

test("a deployment without a stage is refused", () => {
  expect(() => deployOptions([])).toThrow(/Which stage/);
  expect(() => deployOptions(["dev"])).toThrow(/Which stage/);
});
