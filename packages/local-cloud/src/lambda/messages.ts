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
  requestId: string;
  /** JSON. */
  event: string;
  /** Time of the cloud at which the function is stopped. */
  deadline: number;
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
  | { kind: "log"; level: "info" | "warn" | "error"; text: string };
