import { wildcard } from "../iam/wildcard.ts";
import type { CloudContext } from "../kernel/service.ts";
import type { KnownConnection } from "./connections.ts";
import type { Authorizer, Stage } from "./definitions.ts";
import { within } from "./names.ts";
import { authorizerEvent, connectArn, type Handshake, pairs } from "./websocket-events.ts";

type RequestAuthorizer = Extract<Authorizer, { kind: "request" }>;

interface Statement {
  Effect?: string;
  Action?: string | string[];
  Resource?: string | string[];
}

/**
 * Runs a REQUEST authorizer for $connect. Returns its context, or the status of the refusal: 401
 * for a missing identity source or the error "Unauthorized", 403 for a denying policy, 500 for
 * anything else.
 */
export async function authorizeConnect(
  context: CloudContext,
  authorizer: RequestAuthorizer,
  known: KnownConnection,
  handshake: Handshake,
  stage: Stage,
): Promise<{ authorizer: Record<string, string> } | { status: 401 | 403 | 500 }> {
  const present = authorizer.sources.every(
    (source) => sourceValue(source, handshake, stage) !== "",
  );
  if (!present) return { status: 401 };
  const event = authorizerEvent(context, known, handshake, stage.variables);
  let result: unknown;
  try {
    result = await within(context.invoke(authorizer.functionArn, event), authorizer.timeout);
  } catch (error) {
    if (error instanceof Error && error.message === "Unauthorized") return { status: 401 };
    return { status: 500 };
  }
  // A function may return anything; each part is checked.
  const answer = (result ?? {}) as Record<string, unknown>;
  const { principalId, policyDocument, context: extra } = answer;
  // A function may return anything; each part is checked.
  const statements = (policyDocument as { Statement?: Statement | Statement[] } | undefined)
    ?.Statement;
  if (typeof principalId !== "string" || statements === undefined) return { status: 500 };
  if (!allows([statements].flat(), connectArn(context, known))) return { status: 403 };
  const texts: Record<string, string> = { principalId };
  for (const [name, value] of Object.entries(extra ?? {})) {
    // AWS takes text, numbers and booleans only, and fails the request for anything deeper.
    if (value !== null && typeof value === "object") return { status: 500 };
    texts[name] = String(value);
  }
  return { authorizer: texts };
}

function sourceValue(source: string, { rawHeaders, query }: Handshake, stage: Stage): string {
  const [, place, name = ""] =
    /^(?:route\.request\.(header|querystring)|(?:stageVariables))\.(.+)$/.exec(source) ?? [];
  if (place === "header") {
    const wanted = name.toLowerCase();
    return pairs(rawHeaders).find(([key]) => key.toLowerCase() === wanted)?.[1] ?? "";
  }
  if (place === "querystring") return query.get(name) ?? "";
  return stage.variables[name] ?? "";
}

function allows(statements: Statement[], arn: string): boolean {
  const applying = statements.filter(
    ({ Action = [], Resource = [] }) =>
      [Action].flat().some((pattern) => wildcard(pattern, "i")("execute-api:Invoke")) &&
      [Resource].flat().some((pattern) => wildcard(pattern)(arn)),
  );
  return (
    applying.some(({ Effect }) => Effect === "Allow") &&
    !applying.some(({ Effect }) => Effect === "Deny")
  );
}
