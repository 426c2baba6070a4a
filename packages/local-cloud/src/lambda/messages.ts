import type { EndpointAnswer, EndpointCall } from "../kernel/endpoint-call.ts";

/** What a worker is started with. */
export interface WorkerStart {
  /** Module that holds the handler. */
  file: string;
  /** Name of its export. */
  handler: string;
  /** One 64-bit float: how far the cloud's clock is ahead, in milliseconds. */
  ahead: SharedArrayBuffer;
  /** Address of the AWS endpoint. */
  endpoint: string;
  functionName: string;
  functionArn: string;
  memory: number;
}

export interface InvokeMessage {
  kind: "invoke";
  requestId: string;
  /** JSON. */
  event: string;
  /** Milliseconds until the function is stopped. */
  timeout: number;
}

/** The worker belongs to another cloud from now on. */
export interface HandOverMessage {
  kind: "hand-over";
}

/** The endpoint's answer; without one, the connection would have broken. */
export interface AnswerMessage {
  kind: "answer";
  call: number;
  answer?: EndpointAnswer;
}

export interface ErrorReport {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "broken"; error: ErrorReport }
  /** `result` is JSON. */
  | { kind: "result"; requestId: string; result: string }
  | { kind: "error"; requestId: string; error: ErrorReport }
  /** A call to the AWS endpoint, with a number to match its answer. */
  | { kind: "call"; call: number; request: EndpointCall }
  | { kind: "log"; level: "info" | "warn" | "error"; text: string };
