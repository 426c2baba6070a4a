import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, timeSchema } from "../kernel/schemas.ts";

export const calendarContract = {
  getAddress: operation("member")
    .route({ method: "GET", path: "/calendar-address" })
    .output(z.object({ createdAt: z.nullable(timeSchema) })),

  /** Replaces an earlier address, which stops at once. Its path can't be read again. */
  makeAddress: operation("member", { limit: { most: 10, per: hour } })
    .route({ method: "POST", path: "/calendar-address" })
    .output(z.object({ path: z.string(), createdAt: timeSchema })),

  removeAddress: operation("member", { limit: "write" })
    .route({ method: "DELETE", path: "/calendar-address" })
    .output(doneSchema),
};
