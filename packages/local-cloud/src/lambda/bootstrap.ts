import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import type { EndpointAnswer } from "../kernel/endpoint-call.ts";
import { sendDirectly } from "./direct-request.ts";
import type {
  AnswerMessage,
  ErrorReport,
  HandOverMessage,
  InvokeMessage,
  WorkerMessage,
  WorkerStart,
} from "./messages.ts";
import { redirectToEndpoint } from "./redirect.ts";

/** Runs inside a function's worker, as Lambda's runtime does. */

type Handler = (event: unknown, context: Record<string, unknown>) => unknown;

// Node has read it; a function on Lambda wouldn't have it.
delete process.env.NODE_COMPILE_CACHE;

// Passed by the thread that starts this worker.
const start = workerData as WorkerStart;
const send = (message: WorkerMessage) => parentPort?.postMessage(message);

/** Makes all ways of reading the time follow the cloud's clock. */
function moveDate(): void {
  const ahead = new Float64Array(start.ahead);
  const machineNow = Date.now;
  Date.now = () => machineNow() + (ahead[0] ?? 0);
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [Date.now()] : values, newTarget),
    apply: () => new Date().toString(),
  });
  Date.prototype.constructor = Date;
}

function captureConsole(): void {
  const say =
    (level: "info" | "warn" | "error") =>
    (...values: unknown[]) =>
      send({ kind: "log", level, text: format(...values) });
  Object.assign(console, {
    log: say("info"),
    info: say("info"),
    debug: say("info"),
    trace: say("info"),
    warn: say("warn"),
    error: say("error"),
  });
}

function report(error: unknown, fallback = "Error"): ErrorReport {
  if (!(error instanceof Error))
    return { errorType: typeof error, errorMessage: format(error), trace: [] };
  return {
    errorType: error.name || fallback,
    errorMessage: error.message,
    trace: (error.stack ?? "").split("\n"),
  };
}

function lambdaContext({ requestId, timeout }: InvokeMessage): Record<string, unknown> {
  // Machine time, by which the function is stopped.
  const stopped = performance.now() + timeout;
  return {
    functionName: start.functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: start.functionArn,
    memoryLimitInMB: String(start.memory),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${start.functionName}`,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(Math.floor(stopped - performance.now()), 0),
  };
}

async function invoke(handler: Handler, message: InvokeMessage): Promise<void> {
  const { requestId } = message;
  try {
    const result = await handler(JSON.parse(message.event), lambdaContext(message));
    send({ kind: "result", requestId, result: JSON.stringify(result) ?? "null" });
  } catch (error) {
    send({ kind: "error", requestId, error: report(error) });
  }
}

/** Sends calls to the endpoint as messages. @returns a function that takes the answers */
function openCalls(): (message: AnswerMessage) => void {
  const waiting = new Map<number, PromiseWithResolvers<EndpointAnswer>>();
  let last = 0;
  sendDirectly(start.endpoint, (request) => {
    const answered = Promise.withResolvers<EndpointAnswer>();
    waiting.set(++last, answered);
    send({ kind: "call", call: last, request });
    return answered.promise;
  });
  return ({ call, answer }) => {
    if (answer) waiting.get(call)?.resolve(answer);
    else waiting.get(call)?.reject(new Error("The endpoint broke off."));
    waiting.delete(call);
  };
}

moveDate();
captureConsole();
const answered = openCalls();
redirectToEndpoint(start.endpoint);
let run: (message: InvokeMessage) => void = () => {};
let forget: () => void = () => {};
// Listens before loading the handler, since a module may call the endpoint while it loads.
parentPort?.on("message", (message: AnswerMessage | InvokeMessage | HandOverMessage) => {
  if (message.kind === "answer") answered(message);
  else if (message.kind === "invoke") run(message);
  else forget();
});
try {
  // A function's bundle, whose types aren't known here.
  const module = (await import(pathToFileURL(start.file).href)) as Record<string, unknown>;
  const handler = module[start.handler];
  if (typeof handler !== "function") {
    const text = `${start.handler} is undefined or not exported`;
    const error = { errorType: "Runtime.HandlerNotFound", errorMessage: text, trace: [] };
    send({ kind: "broken", error });
  } else {
    // Both checked to be functions.
    run = (message) => void invoke(handler as Handler, message);
    if (typeof module.forget === "function") forget = module.forget as () => void;
    send({ kind: "ready" });
  }
} catch (error) {
  send({ kind: "broken", error: report(error, "Runtime.ImportModuleError") });
}
