import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AwsError, type CloudContext } from "../kernel/service.ts";
import type { DetectionAnswer, DetectionRequest, Face } from "./detector-process.ts";
import type { ImageInfo } from "./image.ts";

export interface Detector {
  /** Throws InvalidImageFormatException for an image that cannot be decoded, InternalServerError. */
  detect(bytes: Buffer, info: ImageInfo): Promise<Face[]>;
  /** Whether the process runs at the moment. */
  isRunning(): boolean;
  close(): void;
}

const IDLE = 60_000;

interface Pending {
  resolve(faces: Face[]): void;
  reject(error: AwsError): void;
}

const internal = (message: string) => new AwsError("InternalServerError", message, 500);

/** Runs the model in a process that starts on demand and ends after a minute without work. */
export function createDetector({ clock, log }: CloudContext): Detector {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let cancelIdle = () => {};
  let lastId = 0;

  function stop() {
    cancelIdle();
    child?.kill();
    child = undefined;
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL("./detector-process.ts", import.meta.url)), [], {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.on("message", (answer: DetectionAnswer) => {
      const waiting = pending.get(answer.id);
      pending.delete(answer.id);
      if ("faces" in answer) waiting?.resolve(answer.faces);
      else if (answer.failure === "image")
        waiting?.reject(
          new AwsError("InvalidImageFormatException", "Request has invalid image format"),
        );
      else waiting?.reject(internal(answer.message));
      if (pending.size === 0) becomeIdle(started);
    });
    const fail = (reason: string) => {
      if (child !== started) return;
      child = undefined;
      log({ source: "rekognition", level: "error", text: reason });
      for (const waiting of pending.values()) waiting.reject(internal(reason));
      pending.clear();
    };
    started.on("error", (error) => fail(`The face detector failed: ${error.message}`));
    started.on("exit", (code, signal) => fail(`The face detector ended: ${signal ?? code}`));
    return started;
  }

  function becomeIdle(running: ChildProcess) {
    // Otherwise an idle detector would keep the cloud's process alive.
    running.unref();
    running.channel?.unref();
    cancelIdle();
    cancelIdle = clock.at(clock.now() + IDLE, stop);
  }

  return {
    detect(bytes, info) {
      cancelIdle();
      child ??= start();
      child.ref();
      child.channel?.ref();
      const request: DetectionRequest = { id: ++lastId, bytes, info };
      const result = new Promise<Face[]>((resolve, reject) => {
        pending.set(request.id, { resolve, reject });
      });
      child.send(request);
      return result;
    },
    isRunning: () => child !== undefined,
    close() {
      stop();
      for (const waiting of pending.values())
        waiting.reject(internal("The cloud is being closed."));
      pending.clear();
    },
  };
}
