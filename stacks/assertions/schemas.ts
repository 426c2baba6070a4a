import { expect, test } from "vitest";
import { schemaProblems } from "./resource-schema.ts";
import { local, personal, production, unverified } from "./stages.ts";

test.each([
  ["the local stage", local],
  ["production", production],
  ["a developer's stage", personal],
  ["another stage", unverified],
])("AWS's schemas know every property of %s", (_name, stage) => {
  expect(stage.resources.length).toBeGreaterThan(150);
  expect(stage.resources.flatMap(schemaProblems)).toEqual([]);
});

test("what AWS's schemas don't know is found", () => {
  const queue = (properties: object, type = "AWS::SQS::Queue") =>
    schemaProblems({
      family: "Mail",
      id: "Queue",
      type,
      properties,
      deletionPolicy: undefined,
      dependsOn: [],
    });
  expect(queue({}, "AWS::SQS::Line")).toEqual(["Mail Queue (AWS::SQS::Line): the type is unknown"]);
  expect(queue({ Delay: 1 })).toEqual(["Mail Queue (AWS::SQS::Queue).Delay: is unknown"]);
  expect(queue({ DelaySeconds: "soon" })).toEqual([
    "Mail Queue (AWS::SQS::Queue).DelaySeconds: integer is expected",
  ]);
  expect(queue({}, "AWS::SQS::QueuePolicy")).toEqual([
    "Mail Queue (AWS::SQS::QueuePolicy).PolicyDocument: is required",
    "Mail Queue (AWS::SQS::QueuePolicy).Queues: is required",
  ]);
});
