import { join } from "node:path";
import { run } from "node:test";
import type { Peer, PeerResult } from "./types.ts";

const flows = ["sign-in-flows.ts", "account-flows.ts"];

/** AWS's older client. Its own suites use mocks, so these are its documented flows. */
export const cognito: Peer = {
  name: "cognito",
  clone: undefined,
  differences: [],
  async run(folder) {
    const result: PeerResult = { passed: 0, failed: [] };
    for await (const { type, data } of run({ files: flows.map((name) => join(folder, name)) })) {
      if (type === "test:pass") result.passed++;
      if (type === "test:fail") {
        console.error(data.details.error);
        result.failed.push(data.name);
      }
    }
    return result;
  },
};
