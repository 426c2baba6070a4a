import type {
  CustomEmailSenderTriggerEvent,
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreAuthenticationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from "aws-lambda";
import { isThrottledCall } from "../kernel/reserved-concurrency.ts";
import { AwsError } from "../kernel/service.ts";
import type { Pool, TriggerName, User } from "./model.ts";
import type { Parts } from "./parts.ts";

type Fields = Record<string, unknown>;

interface AnyEvent {
  triggerSource: string;
  request: object;
}

/** An event's type with null in place of undefined, as AWS sends it. */
type Sent<Value> = Value extends readonly unknown[] | string | boolean
  ? Value
  : { [Name in keyof Value]: Sent<Value[Name]> | (undefined extends Value[Name] ? null : never) };

interface CallOf<Event extends AnyEvent> {
  /** For example "PreSignUp_SignUp". */
  source: Event["triggerSource"];
  userName: string;
  clientId: string | undefined;
  request: Sent<Event["request"]>;
  /** The fields a function may fill in, with their initial values. */
  response: Fields;
  version?: string;
}

type Named<Name extends TriggerName, Event extends AnyEvent> = CallOf<Event> & { name: Name };

export type TriggerCall =
  | Named<"CustomMessage", CustomMessageTriggerEvent>
  | Named<"PostAuthentication", PostAuthenticationTriggerEvent>
  | Named<"PostConfirmation", PostConfirmationTriggerEvent>
  | Named<"PreAuthentication", PreAuthenticationTriggerEvent>
  | Named<"PreSignUp", PreSignUpTriggerEvent>
  | Named<"PreTokenGeneration", PreTokenGenerationTriggerEvent | PreTokenGenerationV2TriggerEvent>;

export type EmailSenderCall = CallOf<CustomEmailSenderTriggerEvent>;

/** A trigger's event in AWS's format. */
export const triggerEvent = (parts: Parts, pool: Pool, call: TriggerCall | EmailSenderCall) => ({
  version: call.version ?? "1",
  region: parts.context.region,
  userPoolId: pool.id,
  userName: call.userName,
  callerContext: {
    awsSdkVersion: "aws-sdk-unknown-unknown",
    clientId: call.clientId ?? "CLIENT_ID_NOT_APPLICABLE",
  },
  triggerSource: call.source,
  request: call.request,
  response: call.response,
});

/**
 * Runs a trigger and returns the event's `response`, unchanged if the pool has no such trigger. If
 * the function throws or is throttled, the call is refused.
 */
export async function runTrigger(parts: Parts, pool: Pool, call: TriggerCall): Promise<Fields> {
  const functionArn = pool.triggers[call.name];
  if (!functionArn) return call.response;
  const event = triggerEvent(parts, pool, call);
  let returned: unknown;
  try {
    returned = await parts.context.invoke(functionArn, event);
  } catch (error) {
    if (isThrottledCall(error))
      throw new AwsError(
        "UnexpectedLambdaException",
        `${call.name} invocation failed due to error TooManyRequestsException.`,
      );
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError(
      "UserLambdaValidationException",
      // AWS appends a full stop even if there's one already.
      `${call.name} failed with error ${reason}.`,
    );
  }
  // A trigger may return anything; each part is checked.
  const response = (returned as { response?: unknown } | null | undefined)?.response;
  if (typeof response !== "object" || response === null)
    throw new AwsError("InvalidLambdaResponseException", "Unrecognizable lambda output");
  // A trigger may return anything; each part is checked.
  return response as Fields;
}

/** A user's attributes as triggers after sign-up see them. */
export function attributesForTrigger(user: User): Record<string, string> {
  return { ...user.attributes, "cognito:user_status": user.status };
}

export function runPostConfirmation(
  parts: Parts,
  pool: Pool,
  user: User,
  source: "PostConfirmation_ConfirmSignUp" | "PostConfirmation_ConfirmForgotPassword",
  clientId: string | undefined,
  clientMetadata: Record<string, string>,
): Promise<Fields> {
  return runTrigger(parts, pool, {
    name: "PostConfirmation",
    source,
    userName: user.username,
    clientId,
    request: { userAttributes: attributesForTrigger(user), clientMetadata },
    response: {},
  });
}
