import { requireCallerPermissions } from "./caller-permissions.ts";
import { createConsole } from "./console/index.ts";
import { consoleSource } from "./console-source.ts";
import { createCounter } from "./counts.ts";
import { createDeadLetters } from "./dead-letters.ts";
import { createDirectFetch } from "./direct-fetch.ts";
import { createEndpoint } from "./endpoint.ts";
import { createFaults } from "./faults.ts";
import type { LocalRoute } from "./gateway/index.ts";
import { createActivity } from "./kernel/activity.ts";
import { lockFolder } from "./kernel/lock.ts";
import { createLogs } from "./kernel/logs.ts";
import type { CloudContext } from "./kernel/service.ts";
import { openStore, type Store } from "./kernel/store.ts";
import { restoreClock } from "./kernel/stored-clock.ts";
import { createStrictness } from "./kernel/strict.ts";
import { createParts, type Parts } from "./parts.ts";
import { settle } from "./settle.ts";
import { createStrictCalls } from "./strict-calls.ts";
import { type Assembly, createResources, loadAssembly } from "./template/index.ts";
import { triggersOf } from "./triggers.ts";
import type { LocalCloud, LocalCloudOptions } from "./types.ts";
import { takeSecrets } from "./warm-secrets.ts";

export { createWarmWorkers } from "./lambda/warm-workers.ts";
export type * from "./types.ts";

/** Clean-up steps, run in reverse order. */
type Undo = (() => unknown)[];

/**
 * Runs a cloud assembly (cdk.out) on this machine. Throws if the template uses something
 * unsupported, a parameter has no value, or the data folder is in use.
 */
export async function startLocalCloud(
  folder: string,
  options: LocalCloudOptions = {},
): Promise<LocalCloud> {
  const assembly = loadAssembly(folder);
  const undo: Undo = [];
  try {
    if (options.folder !== undefined) undo.push(lockFolder(options.folder));
    const store = openStore(options.folder);
    undo.push(() => store.close());
    return await build(assembly, store, options, undo);
  } catch (error) {
    // Errors while cleaning up are ignored, because the first error is the one to report.
    await end(undo).catch(() => {});
    throw error;
  }
}

async function build(
  assembly: Assembly,
  store: Store,
  options: LocalCloudOptions,
  undo: Undo,
): Promise<LocalCloud> {
  const clock = restoreClock(store, options.startsAt);
  undo.push(() => clock.stop());
  const activity = createActivity();
  const counter = createCounter(store);
  undo.push(counter.close);
  const logs = createLogs(options.onLog);
  const addresses = { origin: "", endpoint: "" };
  const seed = options.seed ?? 1;
  const strict = options.strict ? createStrictness(seed) : undefined;
  const log: CloudContext["log"] = (entry) => logs.add({ ...entry, time: clock.now() });
  const context: CloudContext = {
    region: assembly.stacks.find(({ region }) => region)?.region ?? "us-east-1",
    accountId: assembly.stacks.find(({ accountId }) => accountId)?.accountId ?? "000000000000",
    folder: options.folder,
    store,
    clock,
    strict,
    endpoint: () => addresses.endpoint,
    origin: () => addresses.origin,
    invoke: (functionArn, event) => parts.lambda.invoke(functionArn, event),
    deliver: (targetArn, event) => deliver(parts, targetArn, event),
    publish: (event) => parts.events.publish(event),
    background: (work) => {
      activity.during(work).catch((error: unknown) => {
        log({ source: "background", level: "error", text: String(error) });
      });
    },
    log,
    count: counter.add,
  };
  const { faults, source } = createFaults(
    seed,
    (functionName) => void parts.lambda.kill(functionName),
    strict,
  );
  const { environment = {}, workers = 2, timeoutFactor = 1, warm } = options;
  const keepSecrets = warm && takeSecrets(store, warm);
  const localRoutes: LocalRoute[] = [];
  const parts: Parts = createParts(context, {
    activity,
    assembly,
    faults: source,
    workers,
    timeoutFactor,
    leastScheduleInterval: options.leastScheduleInterval,
    holdStreams: options.holdStreams ?? false,
    warm,
    environment: () => (typeof environment === "function" ? environment(addresses) : environment),
    answer: (call) => endpoint.answer(call),
    stripe: options.stripe,
    localRoutes,
  });
  undo.push(parts.close);

  const { iam, services, ssm, cloudFront } = parts;
  const strictCalls = strict && createStrictCalls(strict, context.clock);
  const endpoint = createEndpoint({ context, iam, faults: source, services, strict: strictCalls });
  undo.push(endpoint.close, parts.stop);
  addresses.endpoint = await endpoint.listen(options.awsPort ?? 0);
  addresses.origin = await cloudFront.listen(options.port ?? 0, options.host);
  ssm.initialize(options.parameters ?? {});
  const { resources, outputs } = await createResources(assembly, {
    region: context.region,
    accountId: context.accountId,
    providers: parts.providers,
    parameter: ssm.value,
  });
  keepSecrets?.();
  requireCallerPermissions(resources, iam, context);
  const deadLetters = createDeadLetters(parts);
  const { signIns = () => [], mailPreviews = () => [] } = options;
  const triggers = triggersOf(resources);
  localRoutes.push(
    createConsole(
      consoleSource({ parts, deadLetters, triggers, logs, counter, clock, signIns, mailPreviews }),
    ),
  );
  await parts.start();

  return {
    ...addresses,
    region: context.region,
    clock,
    mail: parts.ses.mail,
    push: parts.push.push,
    stripe: parts.stripe,
    faults,
    rootCredentials: iam.credentials.root,
    outputs,
    resources: resources.map(({ made, stack, logicalId, type, physicalName }) => {
      const { ref, attributes = {} } = made;
      return { stack, logicalId, type, physicalName, ref, attributes };
    }),
    async settle(how) {
      await settle({ clock, activity, drains: parts.drains }, how);
      parts.dynamo.catchUp();
    },
    importItems: parts.dynamo.importItems,
    catchUp: parts.dynamo.catchUp,
    pause(what) {
      parts.events.schedules.stop();
      if (what === "everything") parts.lambda.pause();
      return async () => {
        if (what === "everything") await parts.lambda.resume();
        parts.events.schedules.start();
      };
    },
    count: counter.read,
    resetCount: counter.reset,
    invoke: context.invoke,
    logs: logs.list,
    deadLetters: deadLetters.list,
    replay: deadLetters.replay,
    fetch: createDirectFetch(addresses, cloudFront, endpoint.answer),
    resolveHost: parts.localize,
    close: () => end(undo),
  };
}

function deliver({ lambda, sqs }: Parts, targetArn: string, event: unknown): void {
  if (targetArn.startsWith("arn:aws:lambda:")) lambda.invokeLater(targetArn, event);
  else if (targetArn.startsWith("arn:aws:sqs:"))
    sqs.queues.get(targetArn).send(JSON.stringify(event));
  else throw new Error(`Events cannot be delivered to ${targetArn} here.`);
}

/** Runs all clean-up steps, then throws the first failure. */
async function end(undo: Undo): Promise<void> {
  const failures: unknown[] = [];
  for (const work of undo.splice(0).reverse()) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
