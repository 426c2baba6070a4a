import type { PolicyDocument } from "./policies.ts";

const logs = ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"];
const allow = (...actions: string[]): PolicyDocument => ({
  Statement: { Effect: "Allow", Action: actions, Resource: "*" },
});

/** AWS managed policies that templates attach to functions, by the end of their ARN. */
const MANAGED: Record<string, PolicyDocument> = {
  "service-role/AWSLambdaBasicExecutionRole": allow(...logs),
  "service-role/AWSLambdaSQSQueueExecutionRole": allow(
    ...logs,
    "sqs:ReceiveMessage",
    "sqs:DeleteMessage",
    "sqs:GetQueueAttributes",
  ),
  "service-role/AWSLambdaDynamoDBExecutionRole": allow(
    ...logs,
    "dynamodb:DescribeStream",
    "dynamodb:GetRecords",
    "dynamodb:GetShardIterator",
    "dynamodb:ListStreams",
  ),
  "service-role/AmazonAPIGatewayPushToCloudWatchLogs": allow("logs:*"),
  AWSXRayDaemonWriteAccess: allow("xray:*"),
  CloudWatchLambdaInsightsExecutionRolePolicy: allow(...logs),
};

export function awsManagedPolicy(arn: string): PolicyDocument | undefined {
  return MANAGED[arn.replace(/^arn:aws:iam::aws:policy\//, "")];
}
