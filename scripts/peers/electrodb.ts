import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDynamo } from "@attune/local-cloud/dynamodb/index";
import { memoryContext } from "@attune/local-cloud/kernel/memory-context";
import { serveService } from "@attune/local-cloud/kernel/serve-service";
import { runTool } from "./run-tool.ts";
import type { Peer, PeerResult } from "./types.ts";

export const electrodb: Peer = {
  name: "electrodb",
  clone: { repository: "https://github.com/tywalch/electrodb", commit: "0ceff20" },
  differences: [
    {
      of: /Watchers Getter Triggers Should trigger the setter of a watcher because/,
      because: "it expects attributes in DynamoDB Local's order; AWS promises none",
    },
    {
      of: /transactWrite should perform transaction operation/,
      because: "it expects DynamoDB Local's words for a cancelled transaction, not AWS's",
    },
    {
      of: /'limit' option is less than one/,
      because: "it expects DynamoDB Local's error for a negative limit",
    },
  ],
  async run(clone) {
    const dynamo = createDynamo(memoryContext());
    const served = await serveService(dynamo.service);
    const reports = mkdtempSync(join(tmpdir(), "electrodb-"));
    try {
      const environment = { LOCAL_DYNAMO_ENDPOINT: served.endpoint };
      const report = join(reports, "report.xml");
      await runTool("node", ["test/init.js", "--recreate"], clone, environment);
      await runTool(
        "node_modules/.bin/mocha",
        [
          ...["--require", "ts-node/register", "--reporter", "xunit"],
          ...["--reporter-options", `output=${report}`, "./test/**.spec.*"],
        ],
        clone,
        { ...environment, TS_NODE_TRANSPILE_ONLY: "true" },
      );
      return readReport(readFileSync(report, "utf8"));
    } finally {
      rmSync(reports, { recursive: true });
      await served.close();
      await dynamo.close();
    }
  },
};

/** Reads Mocha's xunit report, which has a line per test. */
function readReport(xml: string): PeerResult {
  const cases = [
    ...xml.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"[^>]*?(\/>|><failure|><skipped)/g),
  ];
  return {
    passed: cases.filter(([, , , end]) => end === "/>").length,
    failed: cases
      .filter(([, , , end]) => end === "><failure")
      .map(([, suite, test]) =>
        `${suite} ${test}`.replaceAll("&apos;", "'").replaceAll("&#x27;", "'"),
      ),
  };
}
