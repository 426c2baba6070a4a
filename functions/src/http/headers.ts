export type Headers = Record<string, string | undefined> | null | undefined;

/** @param name in lower case; the gateway's WebSocket events keep the sender's case */
export const headerOf = (headers: Headers, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];

/** The first is the app's, the second the access token. */
export const subprotocolsOf = (headers: Headers): (string | undefined)[] =>
  headerOf(headers, "sec-websocket-protocol")
    ?.split(",")
    .map((protocol) => protocol.trim()) ?? [];
