/** A request to the AWS endpoint, on the wire. */
export interface EndpointCall {
  method: string;
  /** Path and query, percent-encoded. */
  target: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string | Uint8Array;
}

export interface EndpointAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Like a call over HTTP. Rejects when the connection would have broken. */
export type AnswerCall = (call: EndpointCall) => Promise<EndpointAnswer>;
