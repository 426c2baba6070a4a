import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFaults } from "@attune/local-cloud/faults";
import { memoryContext } from "@attune/local-cloud/kernel/memory-context";
import { serveService } from "@attune/local-cloud/kernel/serve-service";
import { createSqs } from "@attune/local-cloud/sqs/index";
import { runStep, runTool } from "./run-tool.ts";
import type { Peer, PeerResult } from "./types.ts";

/** Hard-coded in its tests. */
const port = 9324;
const queue = "sqs-consumer-data";

interface Scenario {
  name: string;
  steps: { result: { status: string } }[];
}

export const sqsConsumer: Peer = {
  name: "sqs-consumer",
  clone: { repository: "https://github.com/bbc/sqs-consumer", commit: "08add4f" },
  differences: [],
  async run(clone) {
    const served = await serveSqs();
    try {
      await runStep("npm", ["run", "build"], clone);
      await runTool(
        "node_modules/.bin/cucumber-js",
        ["--config", "test/config/cucumber.mjs"],
        clone,
      );
      const report = join(clone, "test/reports/cucumber-report.json");
      // Cucumber's JSON report.
      const features = JSON.parse(readFileSync(report, "utf8")) as { elements: Scenario[] }[];
      return resultOf(features.flatMap(({ elements }) => elements));
    } finally {
      await served.close();
    }
  },
};

/** SQS, which refuses a second purge within a minute. */
async function serveSqs() {
  const context = memoryContext({ endpoint: () => `http://localhost:${port}` });
  const { source: noFaults } = createFaults(1, () => {});
  const { service, provider } = createSqs(context, noFaults, () => {});
  await provider.make({
    stack: "peers",
    logicalId: "Queue",
    physicalName: queue,
    type: "AWS::SQS::Queue",
    properties: { QueueName: queue, VisibilityTimeout: 30 },
  });
  return serveService(
    {
      ...service,
      handle(request) {
        if (service.operation(request) === "PurgeQueue") context.clock.advance(60_000);
        return service.handle(request);
      },
    },
    port,
  );
}

function resultOf(scenarios: Scenario[]): PeerResult {
  const hasPassed = ({ steps }: Scenario) =>
    steps.every(({ result }) => result.status === "passed");
  return {
    passed: scenarios.filter(hasPassed).length,
    failed: scenarios.filter((one) => !hasPassed(one)).map(({ name }) => name),
  };
}
