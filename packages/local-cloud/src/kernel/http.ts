import type { ServerResponse } from "node:http";

interface Answer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | number>;
  body: string | Uint8Array | undefined;
}

/** Writes an answer, or a bare 500 if HTTP can't carry one of its headers. */
export function writeAnswer(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const { "content-disposition": disposition, ...others } = headers;
  try {
    // Set separately, because with a content-length Node garbles its non-ASCII characters.
    if (disposition !== undefined) outgoing.setHeader("content-disposition", disposition);
    outgoing.writeHead(status, others).end(body);
  } catch {
    outgoing.removeHeader("content-disposition");
    outgoing.writeHead(500).end();
  }
}
