import { expect, test } from "vitest";
import { reachableCode } from "./reachable-code.ts";
import { local } from "./stages.ts";

/** What needs a permission that isn't named like its command. */
const CALLS: Record<string, RegExp> = {
  "execute-api:ManageConnections": /\b(PostTo|Delete)ConnectionCommand\b/,
  "lambda:InvokeFunction": /\bInvokeCommand\b/,
  "s3:DeleteObject": /\bDeleteObjects?Command\b/,
  "s3:GetObject": /\b(Get|Head)ObjectCommand\b/,
  // Without it, S3 doesn't say whether an object is missing.
  "s3:ListBucket": /\b(ListObjectsV2|GetObject|HeadObject)Command\b/,
  "s3:PutObject": /\bPutObjectCommand\b|\bcreatePresignedPost\b/,
};

/** ElectroDB chooses the table's commands; Lambda itself uses logs, streams and queues. */
const OTHERS = /^(dynamodb|logs|sqs):/;

test.each([...local.functions()])("%s may do nothing that its code doesn't", (name, fn) => {
  const code = reachableCode(name);
  const unused = local
    .statements(fn)
    .flatMap(({ actions }) => actions)
    .filter((action) => !OTHERS.test(action))
    .filter((action) => {
      const call = CALLS[action] ?? new RegExp(`\\b${action.split(":")[1]}Command\\b`);
      return !call.test(code);
    });
  expect(unused).toEqual([]);
});

/** Prefixes of the uploads by action. */
function uploadsOf(name: string): Record<string, string[]> {
  const fn = local.functions().get(name) ?? expect.fail(`no function ${name}`);
  const reached: Record<string, string[]> = {};
  for (const { actions, resources } of local.statements(fn)) {
    for (const action of actions.filter((one) => /^s3:.*Object$/.test(one))) {
      const prefixes = resources.map(
        (one) => /"\/([^"]*)\*"/.exec(JSON.stringify(one))?.[1] ?? "all",
      );
      reached[action] = [...(reached[action] ?? []), ...prefixes].sort();
    }
  }
  return reached;
}

test("each function reaches the uploads that it works with, and no others", () => {
  const published = ["media/profile-images/", "media/user-uploads/"];
  const reached = local.allowed("s3:").map((name) => [name, uploadsOf(name)]);
  expect(Object.fromEntries(reached)).toEqual({
    api: {
      "s3:GetObject": ["exports/", "incoming/", "media/user-uploads/"],
      "s3:PutObject": ["incoming/"],
    },
    jobs: {
      "s3:GetObject": published,
      "s3:PutObject": ["exports/"],
      "s3:DeleteObject": ["exports/", "incoming/", ...published],
    },
    photo: {
      "s3:GetObject": ["incoming/"],
      "s3:DeleteObject": ["incoming/"],
      "s3:PutObject": published,
    },
    schedule: { "s3:DeleteObject": ["media/user-uploads/"] },
  });
});
