import { ACCOUNT, type Answer, element, elements, json, xml } from "./answers.ts";

/** Who calls, and the roles that the CDK's bootstrap made. */
export function answerSts(action: string, call: URLSearchParams): Answer | undefined {
  const result = (content: string): Answer =>
    xml(element(`${action}Response`, element(`${action}Result`, content)));
  if (action === "GetCallerIdentity") {
    const Arn = `arn:aws:iam::${ACCOUNT}:user/ci`;
    return result(elements({ Arn, UserId: "AIDACI", Account: ACCOUNT }));
  }
  if (action !== "AssumeRole") return undefined;
  const credentials = {
    AccessKeyId: "standin",
    SecretAccessKey: "standin",
    SessionToken: "standin",
    Expiration: "2099-01-01T00:00:00Z",
  };
  const role = { Arn: call.get("RoleArn") ?? "", AssumedRoleId: "AROA:1" };
  return result(
    element("Credentials", elements(credentials)) + element("AssumedRoleUser", elements(role)),
  );
}

/** SSM's parameters; what isn't asked by name isn't there. */
export function answerSsm(
  operation: string,
  input: { Name?: string; Names?: string[]; Value?: string },
  parameters: Map<string, string>,
): Answer {
  const describe = (name: string) => ({
    Name: name,
    Type: "String",
    Value: parameters.get(name),
    Version: 1,
  });
  if (operation === "PutParameter") {
    parameters.set(input.Name ?? "", input.Value ?? "");
    return json({ Version: 1 });
  }
  if (operation === "GetParameter") {
    // The version of the CDK's bootstrap.
    return json({ Parameter: { Name: input.Name, Type: "String", Value: "21" } });
  }
  const known = (input.Names ?? []).filter((name) => parameters.has(name));
  return json({ Parameters: known.map(describe), InvalidParameters: [] });
}

/** SES's account and identities. */
export function answerSes(path: string, verified: ReadonlySet<string>): Answer | undefined {
  if (path === "/v2/email/account") return json({ ProductionAccessEnabled: true });
  const domain = /^\/v2\/email\/identities\/([^/]+)$/.exec(path)?.[1];
  if (!domain) return undefined;
  return json({
    VerifiedForSendingStatus: verified.has(domain),
    DkimAttributes: { Tokens: ["standin"] },
  });
}
