import type { Duplex } from "node:stream";

/** The largest frame, in bytes; a larger message has to be split. */
const MAX_FRAME = 32 * 1024;

/**
 * Calls `tooLarge` if a client sends a frame over 32 KB, which API Gateway refuses. ws shows only
 * whole messages, so this parses the frames' headers itself.
 */
export function watchFrames(socket: Duplex, tooLarge: () => void): void {
  let header = Buffer.alloc(0);
  /** Bytes still missing of the current frame. */
  let left = 0;
  socket.prependListener("data", (chunk: Buffer) => {
    let rest = chunk;
    while (rest.length > 0) {
      const payload = Math.min(left, rest.length);
      left -= payload;
      rest = rest.subarray(payload);
      if (rest.length === 0) return;
      header = Buffer.concat([header, rest]);
      const frame = readHeader(header);
      if (!frame) return;
      if (frame.payload > MAX_FRAME) tooLarge();
      rest = header.subarray(frame.size);
      header = Buffer.alloc(0);
      left = frame.payload;
    }
  });
}

/** A frame's header by RFC 6455, section 5.2; undefined while it's incomplete. */
function readHeader(bytes: Buffer): { size: number; payload: number } | undefined {
  const second = bytes[1];
  if (second === undefined) return undefined;
  const short = second & 0x7f;
  const lengthBytes = { 126: 2, 127: 8 }[short] ?? 0;
  const size = 2 + lengthBytes + (second & 0x80 ? 4 : 0);
  if (bytes.length < size) return undefined;
  if (lengthBytes === 0) return { size, payload: short };
  const payload = lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return { size, payload };
}
