import { expiresIn, hour, minute, now } from "../kernel/clock.ts";
import { onForget } from "../kernel/memory.ts";
import { OpenSocketsEntity } from "./sockets.entity.ts";

/** API Gateway closes sockets after two hours. */
export const socketTtl = 2 * hour + 5 * minute;
/** Covers later sockets, too, so that only the first of an hour writes. */
const renewedEvery = hour;
const key = { name: "all" };

/** Known to this instance only. */
let knownUntil = 0;
onForget(() => {
  knownUntil = 0;
});

/** Whether a socket may be open. Once that's known, it costs nothing for hours. */
export async function mayAnyoneListen(): Promise<boolean> {
  if (knownUntil > now()) return true;
  const { data } = await OpenSocketsEntity.get(key).go({ consistent: true });
  knownUntil = data?.until ?? 0;
  return knownUntil > now();
}

/** Has to be done before a socket's $connect is answered. */
export async function announceSocket(): Promise<void> {
  const { data } = await OpenSocketsEntity.get(key).go();
  if ((data?.until ?? 0) >= now() + socketTtl) return;
  const lasts = socketTtl + renewedEvery;
  await OpenSocketsEntity.put({ ...key, until: now() + lasts, ttl: expiresIn(lasts) }).go();
}
