// For realtime/push.ts: no socket is open.
export const push = async () => undefined;
