import { SQSClient } from "@aws-sdk/client-sqs";
import { awsOptions } from "./aws.ts";
import { withOutageCode } from "./outages.ts";

export const sqs = withOutageCode(new SQSClient(awsOptions()), "queue.unavailable");
