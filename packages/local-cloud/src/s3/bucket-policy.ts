import { wildcard } from "../iam/wildcard.ts";

/** The parts of a policy statement that are needed here. */
interface Statement {
  Effect?: string;
  Principal?: { Service?: string | string[] };
  Action?: string | string[];
  Resource?: string | string[];
}

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat();

/**
 * Whether a bucket's policy lets an AWS service ("cloudfront.amazonaws.com") do something.
 * Conditions are ignored: there's one distribution, and aws:SecureTransport means nothing on
 * loopback. Without a policy the bucket is private.
 */
export function permitsService(
  policy: unknown,
  service: string,
  action: string,
  resource: string,
): boolean {
  // Untyped JSON, checked below.
  const statements = [(policy as { Statement?: Statement | Statement[] })?.Statement ?? []].flat();
  return statements.some(
    (statement) =>
      statement.Effect === "Allow" &&
      listOf(statement.Principal?.Service).includes(service) &&
      listOf(statement.Action).some((pattern) => wildcard(pattern, "i")(action)) &&
      listOf(statement.Resource).some((pattern) => wildcard(pattern)(resource)),
  );
}
