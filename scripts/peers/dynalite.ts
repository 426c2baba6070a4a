import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDynamo } from "@attune/local-cloud/dynamodb/index";
import { memoryContext } from "@attune/local-cloud/kernel/memory-context";
import { serveService } from "@attune/local-cloud/kernel/serve-service";
import differences from "./dynalite-differences.json" with { type: "json" };
import { runTool } from "./run-tool.ts";
import type { Peer, PeerResult } from "./types.ts";

/** Mocha's JSON report. */
interface Report {
  tests: { fullTitle: string; err: object }[];
  pending: unknown[];
}

/** Files without tests. */
const OTHER_FILES = new Set(["bench.js", "helpers.js"]);

/** dynalite, whose tests were verified against AWS itself. */
export const dynalite: Peer = {
  name: "dynalite",
  clone: { repository: "https://github.com/architect/dynalite", commit: "c5e5b46" },
  differences: Object.entries(differences).map(([because, titles]) => ({
    of: { test: (title) => titles.some((start) => title.startsWith(start)) },
    because,
  })),
  async run(clone) {
    const total: PeerResult = { passed: 0, failed: [] };
    const files = readdirSync(join(clone, "test")).filter((name) => !OTHER_FILES.has(name));
    for (const file of files) {
      const { tests, pending } = await runFile(clone, file);
      const failed = tests.filter(({ err }) => Object.keys(err).length > 0);
      total.passed += tests.length - pending.length - failed.length;
      total.failed.push(...failed.map(({ fullTitle }) => fullTitle));
    }
    return total;
  },
};

/** Runs a file with an empty DynamoDB, because files rely on there being only their own tables. */
async function runFile(clone: string, file: string): Promise<Report> {
  const dynamo = createDynamo(memoryContext());
  const served = await serveService(dynamo.service);
  const reports = mkdtempSync(join(tmpdir(), "dynalite-"));
  const report = join(reports, "report.json");
  try {
    await runTool(
      process.execPath,
      [
        ...["node_modules/mocha/bin/mocha.js", "--exit", "--timeout", "20s"],
        ...["--require", "should", "--require", join(import.meta.dirname, "dynalite-server.ts")],
        ...["--reporter", "json", "--reporter-option", `output=${report}`, `test/${file}`],
      ],
      clone,
      { LOCAL_DYNAMO_ENDPOINT: served.endpoint },
    );
    return JSON.parse(readFileSync(report, "utf8"));
  } finally {
    rmSync(reports, { recursive: true });
    await served.close();
    await dynamo.close();
  }
}
