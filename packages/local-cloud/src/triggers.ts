import type { CreatedAssembly } from "./template/index.ts";

/** What starts each function, in words, by the function's name: "queue mail", "schedule nightly". */
export function triggersOf(resources: CreatedAssembly["resources"]): Map<string, string[]> {
  const triggers = new Map<string, string[]>();
  const add = (functionName: string | undefined, words: string) => {
    if (!functionName) return;
    const known = triggers.get(functionName) ?? [];
    if (!known.includes(words)) triggers.set(functionName, [...known, words]);
  };
  const integrations = new Map<string, string | undefined>();
  for (const { type, properties, made } of resources)
    if (type === "AWS::ApiGatewayV2::Integration")
      integrations.set(made.ref, functionIn(properties.IntegrationUri));

  for (const { type, physicalName, properties } of resources) {
    switch (type) {
      case "AWS::ApiGatewayV2::Route":
        add(integrations.get(String(properties.Target).split("/")[1] ?? ""), properties.RouteKey);
        break;
      case "AWS::ApiGatewayV2::Authorizer":
        add(functionIn(properties.AuthorizerUri), `authorizer ${properties.Name ?? physicalName}`);
        break;
      case "AWS::Lambda::EventSourceMapping":
        add(
          functionIn(properties.FunctionName) ?? properties.FunctionName,
          describeSource(String(properties.EventSourceArn)),
        );
        break;
      case "AWS::Events::Rule":
        for (const { Arn } of properties.Targets ?? [])
          add(functionIn(Arn), `rule ${physicalName}`);
        break;
      case "AWS::Scheduler::Schedule":
        add(
          functionIn(properties.Target?.Arn),
          `schedule ${physicalName}: ${properties.ScheduleExpression}`,
        );
        break;
      case "AWS::Cognito::UserPool":
        for (const [trigger, arn] of Object.entries(properties.LambdaConfig ?? {}))
          add(functionIn(arn), `user pool ${trigger}`);
        break;
    }
  }
  return triggers;
}

/** Name of the function whose ARN is in a text, such as an integration's address. */
function functionIn(text: unknown): string | undefined {
  return /arn:aws:lambda:[^:]*:[^:]*:function:([\w-]+)/.exec(String(text))?.[1];
}

function describeSource(arn: string): string {
  const [, , service, , , name = ""] = arn.split(":");
  return service === "sqs" ? `queue ${name}` : `stream of ${name.split("/")[1]}`;
}
