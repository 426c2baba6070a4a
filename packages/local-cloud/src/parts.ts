import { createCognito } from "./cognito/index.ts";
import { createDeployment } from "./deployment/index.ts";
import { createDynamo } from "./dynamodb/index.ts";
import { createEvents } from "./events/index.ts";
import type { FaultSource } from "./faults.ts";
import { createCloudFront, createGateway, type LocalRoute } from "./gateway/index.ts";
import { createIam } from "./iam/index.ts";
import type { Activity } from "./kernel/activity.ts";
import type { Drainable } from "./kernel/drain.ts";
import type { AnswerCall } from "./kernel/endpoint-call.ts";
import type { Caller, CloudContext, Needed } from "./kernel/service.ts";
import { createKms } from "./kms/index.ts";
import { createLambda, type WarmWorkers } from "./lambda/index.ts";
import { createPush } from "./push/index.ts";
import { createRekognition } from "./rekognition/index.ts";
import { createS3 } from "./s3/index.ts";
import { createSes } from "./ses/index.ts";
import { createSqs } from "./sqs/index.ts";
import { createSsm } from "./ssm/index.ts";
import { createStripe, type StripeStandIn } from "./stripe/index.ts";
import type { Assembly } from "./template/index.ts";
import type { StripeSettings } from "./types.ts";

export interface PartsOptions {
  activity: Activity;
  assembly: Assembly;
  faults: FaultSource;
  workers: number;
  timeoutFactor: number;
  leastScheduleInterval: number | undefined;
  holdStreams: boolean;
  warm: WarmWorkers | undefined;
  environment(): Record<string, string>;
  /** Answers the functions' calls to the AWS endpoint. */
  answer: AnswerCall;
  /** How the template's Stripe account is set up; without it there is no Stripe. */
  stripe: StripeSettings | undefined;
  /**
   * Parts of the member-facing origin that are no AWS resource; filled before the first request.
   */
  localRoutes: LocalRoute[];
}

export type Parts = ReturnType<typeof createParts>;

/** Creates the Stripe stand-in, which posts its events to the app. */
function openStripe(context: CloudContext, settings: StripeSettings): StripeStandIn {
  const { webhookPath, ...rest } = settings;
  return createStripe(context, { ...rest, webhookUrl: () => `${context.origin()}${webhookPath}` });
}

/** A drain for work that runs by itself and only has to be awaited. */
const settled = (idle: () => Promise<void>) => async () => {
  await idle();
  return false;
};

/** Creates all services and wires them together. */
export function createParts(context: CloudContext, options: PartsOptions) {
  const { activity, assembly, faults, localRoutes } = options;
  const localize = (text: string): string =>
    cloudFront
      .localize(text)
      .replace(/https:\/\/[\w-]+\.execute-api\.[\w-]+\.amazonaws\.com/g, context.endpoint());
  const asset = assembly.asset;

  const iam = createIam(context);
  const allowed = (caller: Caller, needed: Needed) =>
    iam.decide(caller.principal, needed) === "allowed";
  const sqs = createSqs(context, faults, iam.allowServices);
  const dynamo = createDynamo(context);
  const events = createEvents(context, iam, options.leastScheduleInterval);
  const ssm = createSsm(context);
  const kms = createKms(context);
  const push = createPush(context);
  const ses = createSes(context);
  const s3 = createS3(context, { secretFor: iam.credentials.find, allowed, localize });
  const rekognition = createRekognition(context, { readObject: s3.readObject, allowed });
  const deployment = createDeployment(context, { asset, s3, localize });
  const cognito = createCognito(context, {
    deliver: ses.deliver,
    generateDataKey: kms.generateDataKey,
    localAddress: localize,
    localDomain: (domain) => new URL(localize(`https://${domain}`)).hostname,
  });
  const gateway = createGateway(context, {
    jwksFor: cognito.jwksFor,
    timeoutFactor: options.timeoutFactor,
  });
  const cloudFront = createCloudFront(context, {
    gateway,
    readObject: s3.readForCloudFront,
    localRoutes,
  });
  const lambda = createLambda({
    context,
    iam,
    queues: sqs.queues,
    streams: dynamo.streams,
    holdStreams: options.holdStreams,
    faults,
    activity,
    workers: options.workers,
    timeoutFactor: options.timeoutFactor,
    warm: options.warm,
    environment: options.environment,
    answer: options.answer,
    localize,
    asset,
  });

  const stripe = options.stripe && openStripe(context, options.stripe);
  if (stripe) localRoutes.push(stripe.route);

  const parts = {
    sqs,
    dynamo,
    events,
    ssm,
    kms,
    ses,
    s3,
    push,
    rekognition,
    cognito,
    gateway,
    lambda,
  };
  return {
    ...parts,
    iam,
    cloudFront,
    localize,
    stripe,
    services: [...Object.values(parts), ...(stripe ? [stripe] : [])].map(({ service }) => service),
    providers: [
      ...[iam, sqs, dynamo, events, ssm, kms, ses, s3, deployment],
      ...[cognito, gateway, cloudFront, lambda],
    ].map(({ provider }) => provider),
    drains: [
      lambda,
      { drain: settled(gateway.idle) },
      { drain: async () => ((await stripe?.deliverDue()) ?? 0) > 0 },
    ] satisfies Drainable[],
    /** Starts background work; call once all resources exist. */
    async start() {
      s3.sweep();
      await dynamo.sweep();
      await lambda.start();
      await gateway.recover();
      events.schedules.start();
    },
    /** Stops everything that calls functions, then the functions. */
    async stop() {
      events.schedules.stop();
      stripe?.close();
      await gateway.close();
      await cloudFront.close();
      await lambda.close();
    },
    /** Closes storage; call last. */
    async close() {
      s3.close();
      rekognition.close();
      await dynamo.close();
    },
  };
}
