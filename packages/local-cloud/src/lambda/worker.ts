import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { AnswerCall } from "../kernel/endpoint-call.ts";
import { FunctionError } from "../kernel/service.ts";
import type {
  AnswerMessage,
  ErrorReport,
  HandOverMessage,
  InvokeMessage,
  WorkerMessage,
  WorkerStart,
} from "./messages.ts";

/** The cloud that a worker belongs to. */
export interface WorkerHost {
  log(level: "info" | "warn" | "error", text: string): void;
  /** Answers the function's calls to the AWS endpoint. */
  answer: AnswerCall;
  /** Called once when the worker is gone. */
  onExit(): void;
}

export interface WorkerOptions {
  start: WorkerStart;
  environment: Record<string, string>;
  /** Seconds an invocation may take. */
  timeout: number;
}

/** One execution environment of a function; runs one invocation at a time. */
export interface FunctionWorker {
  /** Returns the result as JSON; rejects with a FunctionError. */
  invoke(requestId: string, event: string): Promise<string>;
  /** Ends the worker; its running call rejects. */
  kill(): Promise<void>;
  /** Gives an idle worker to another cloud. */
  attach(host: WorkerHost): void;
  /** Leaves an idle worker without a cloud; it doesn't keep the process alive. */
  detach(onExit: () => void): void;
}

interface Pending {
  requestId: string;
  resolve: (result: string) => void;
  reject: (error: FunctionError) => void;
  timer: NodeJS.Timeout | undefined;
}

const BOOTSTRAP = new URL("./bootstrap.ts", import.meta.url);

/** Node's own default if it isn't set. Each worker would otherwise compile the same code again. */
const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "node-compile-cache");

const detached = (onExit: () => void): WorkerHost => ({
  log() {},
  answer: () => Promise.reject(new Error("The cloud is closed.")),
  onExit,
});

/** If `created` is given, the first invocation also waits for it. */
export function startWorker(
  { start, environment, timeout }: WorkerOptions,
  firstHost: WorkerHost,
  created?: Promise<void>,
): FunctionWorker {
  let host = firstHost;
  const worker = new Worker(BOOTSTRAP, {
    workerData: start,
    env: { ...environment, NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: environment.NODE_OPTIONS?.includes("--enable-source-maps")
      ? ["--enable-source-maps"]
      : [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: start.memory, maxYoungGenerationSizeMb: 16 },
  });
  let pending: Pending | undefined;
  let failure: FunctionError | undefined;
  let becomeReady: () => void;
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });

  const finish = (requestId: string, end: (pending: Pending) => void) => {
    if (pending?.requestId !== requestId) return;
    const ended = pending;
    pending = undefined;
    clearTimeout(ended.timer);
    end(ended);
  };
  const kill = async () => {
    await worker.terminate();
  };

  const answerCall = ({ call, request }: Extract<WorkerMessage, { kind: "call" }>) => {
    const post = (message: AnswerMessage) => worker.postMessage(message);
    host.answer(request).then(
      (answer) => post({ kind: "answer", call, answer }),
      () => post({ kind: "answer", call }),
    );
  };

  worker.on("message", (message: WorkerMessage) => {
    switch (message.kind) {
      case "ready":
        return becomeReady();
      case "broken":
        failure = toError(message.error);
        return void kill();
      case "call":
        return answerCall(message);
      case "log":
        return host.log(message.level, message.text);
      case "result":
        return finish(message.requestId, ({ resolve }) => resolve(message.result));
      case "error":
        return finish(message.requestId, ({ reject }) => reject(toError(message.error)));
    }
  });
  worker.on("error", (error: Error & { code?: string }) => {
    failure =
      error.code === "ERR_WORKER_OUT_OF_MEMORY"
        ? new FunctionError("Runtime.OutOfMemory", "Runtime exited with error: signal: killed")
        : new FunctionError(error.name, error.message, (error.stack ?? "").split("\n"));
    host.log("error", error.stack ?? error.message);
  });
  worker.on("exit", () => {
    becomeReady();
    if (pending) {
      const { requestId } = pending;
      const reason = `RequestId: ${requestId} Error: Runtime exited without providing a reason`;
      const error = failure ?? new FunctionError("Runtime.ExitError", reason);
      finish(requestId, ({ reject }) => reject(error));
    }
    host.onExit();
  });
  for (const [stream, level] of [
    [worker.stdout, "info"],
    [worker.stderr, "error"],
  ] as const)
    stream.on("data", (chunk: Buffer) => host.log(level, chunk.toString().trimEnd()));

  return {
    invoke(requestId, event) {
      return new Promise((resolve, reject) => {
        pending = { requestId, resolve, reject, timer: undefined };
        // As at AWS, loading the bundle doesn't count against the timeout.
        void Promise.all([ready, created]).then(() => {
          if (pending?.requestId !== requestId) return;
          const message: InvokeMessage = {
            kind: "invoke",
            requestId,
            event,
            timeout: timeout * 1000,
          };
          worker.postMessage(message);
          // Machine time, because moving the cloud's clock mustn't stop running work.
          pending.timer = setTimeout(() => {
            failure = new FunctionError(
              "Sandbox.Timedout",
              `RequestId: ${requestId} Error: Task timed out after ${timeout.toFixed(2)} seconds`,
            );
            void kill();
          }, timeout * 1000);
        });
      });
    },
    kill,
    attach(next) {
      host = next;
      worker.ref();
      worker.postMessage({ kind: "hand-over" } satisfies HandOverMessage);
    },
    detach(onExit) {
      host = detached(onExit);
      worker.unref();
    },
  };
}

const toError = ({ errorType, errorMessage, trace }: ErrorReport): FunctionError =>
  new FunctionError(errorType, errorMessage, trace);
