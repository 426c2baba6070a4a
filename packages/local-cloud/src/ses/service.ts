import { unknownOperation } from "../kernel/json-protocol.ts";
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  type Needed,
} from "../kernel/service.ts";
import { bareAddress } from "./addresses.ts";
import { type SendEmailInput, sendAction, senderOf } from "./message.ts";
import { type SendingParts, sendEmail } from "./sending.ts";
import type { Suppressed } from "./suppression.ts";

const SUPPRESSED = "/v2/email/suppression/addresses";

interface Operation {
  name: string;
  method: string;
  path: RegExp;
  handle(parts: SendingParts, input: SendEmailInput, address: string): unknown;
}

const OPERATIONS: Operation[] = [
  {
    name: "SendEmail",
    method: "POST",
    path: /^\/v2\/email\/outbound-emails$/,
    handle: (parts, input) => ({ MessageId: sendEmail(parts, input) }),
  },
  {
    name: "PutSuppressedDestination",
    method: "PUT",
    path: new RegExp(`^${SUPPRESSED}$`),
    handle({ suppression }, { EmailAddress, Reason }) {
      if (!EmailAddress || (Reason !== "BOUNCE" && Reason !== "COMPLAINT")) {
        throw new AwsError("BadRequestException", "EmailAddress and Reason are needed.");
      }
      suppression.put(EmailAddress, Reason);
      return {};
    },
  },
  {
    name: "GetSuppressedDestination",
    method: "GET",
    path: new RegExp(`^${SUPPRESSED}/([^/]+)$`),
    handle: ({ suppression }, _, address) => ({
      SuppressedDestination: describe(found(suppression.get(address), address)),
    }),
  },
  {
    name: "DeleteSuppressedDestination",
    method: "DELETE",
    path: new RegExp(`^${SUPPRESSED}/([^/]+)$`),
    handle({ suppression }, _, address) {
      found(suppression.get(address), address);
      suppression.delete(address);
      return {};
    },
  },
];

/** The service "ses", in SES's second version (REST and JSON). */
export function createService(parts: SendingParts): AwsService {
  const { definitions } = parts;
  return {
    name: "ses",
    operation: (request) => match(request)?.operation.name ?? `${request.method} ${request.path}`,
    needs(request): Needed[] {
      const { name } = find(request).operation;
      if (name !== "SendEmail") return [{ action: `ses:${name}`, resource: "*" }];
      const input = readInput(request);
      const from = senderOf(input);
      const identity = definitions.identityOf(from)?.name ?? bareAddress(from);
      const resources = [definitions.identityArn(identity)];
      if (input.ConfigurationSetName) {
        resources.push(definitions.configurationSetArn(input.ConfigurationSetName));
      }
      const context = { "ses:FromAddress": bareAddress(from) };
      return resources.map((resource) => ({ action: sendAction(input), resource, context }));
    },
    async handle(request) {
      const { operation, address } = find(request);
      return json(200, operation.handle(parts, readInput(request), address));
    },
    fail: (error) => ({
      ...json(error.status, { message: error.message, ...error.extra }),
      headers: { "content-type": "application/json", "x-amzn-errortype": error.code },
    }),
  };
}

function match({ method, path }: AwsRequest) {
  for (const operation of OPERATIONS) {
    const matched = operation.method === method && operation.path.exec(path);
    if (matched) return { operation, address: decodeURIComponent(matched[1] ?? "") };
  }
  return undefined;
}

function find(request: AwsRequest) {
  const matched = match(request);
  if (!matched) throw unknownOperation(`${request.method} ${request.path}`, 404);
  return matched;
}

function readInput({ body }: AwsRequest): SendEmailInput {
  try {
    return JSON.parse(body.toString("utf8") || "{}");
  } catch {
    throw new AwsError("BadRequestException", "The request body is no JSON.");
  }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new AwsError("NotFoundException", `${name} was not found.`, 404);
  return value;
}

function describe({ address, reason, time }: Suppressed) {
  return { EmailAddress: address, Reason: reason, LastUpdateTime: time / 1000 };
}

function json(status: number, body: unknown): AwsResponse {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
