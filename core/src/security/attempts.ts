import { Entity } from "electrodb";
import { expiresIn, now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { entityOptions, key } from "../kernel/table.ts";

const AttemptsEntity = new Entity(
  {
    model: { entity: "attempts", version: "1", service: "attune" },
    attributes: {
      what: { type: "string", required: true },
      window: { type: "string", required: true },
      count: { type: "number" },
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["what"], "attempts#${what}"),
        sk: key("sk", ["window"], "${window}"),
      },
    },
  },
  entityOptions,
);

/**
 * Counts an attempt and refuses it when there were too many in the window.
 * @param what names who tries what, for example `resolve#203.0.113.7`; never an email address
 * @param windowMs length of the window in milliseconds
 * @throws request.rate_limited with the seconds to wait
 */
export async function limitAttempts(what: string, most: number, windowMs: number): Promise<void> {
  const window = Math.floor(now() / windowMs);
  const { data } = await AttemptsEntity.update({ what, window: String(window) })
    .add({ count: 1 })
    .set({ ttl: expiresIn(2 * windowMs) })
    .go({ response: "all_new" });
  if ((data.count ?? 0) > most) {
    const retryAfter = Math.ceil(((window + 1) * windowMs - now()) / 1000);
    throw new AppError("request.rate_limited", "Too many attempts.", { retryAfter });
  }
}
