// biome-ignore lint/suspicious/noExplicitAny: a template's properties are untyped JSON
type Json = any;

export interface PolicyRequest {
  /** For example "cloudwatch.amazonaws.com", or the ARN of an account's root. */
  principal: string;
  action: string;
  resource: Json;
  context: Record<string, Json>;
}

const same = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

const CONDITIONS: Record<string, (wanted: Json, actual: Json) => boolean> = {
  StringEquals: same,
  Bool: (wanted, actual) => String(wanted) === String(actual),
};

function applies(statement: Json, request: PolicyRequest): boolean {
  const principals = [statement.Principal?.Service ?? [], statement.Principal?.AWS ?? []].flat();
  const everyone = statement.Principal === "*" || principals.includes("*");
  if (!everyone && !principals.includes(request.principal)) return false;
  const actions: string[] = [statement.Action].flat();
  const named = actions.some(
    (action) => action === request.action || action === `${request.action.split(":")[0]}:*`,
  );
  if (!named || ![statement.Resource].flat().some((one) => same(one, request.resource)))
    return false;
  return Object.entries<Json>(statement.Condition ?? {}).every(([operator, wanted]) => {
    const holds = CONDITIONS[operator];
    if (!holds) throw new Error(`The condition ${operator} isn't known here.`);
    return Object.entries<Json>(wanted).every(([key, value]) => holds(value, request.context[key]));
  });
}

/** An explicit deny wins; without a matching statement, access is denied. */
export function isAllowed(policy: Json, request: PolicyRequest): boolean {
  const applying = policy.Statement.filter((one: Json) => applies(one, request));
  return (
    applying.some((one: Json) => one.Effect === "Allow") &&
    !applying.some((one: Json) => one.Effect === "Deny")
  );
}
