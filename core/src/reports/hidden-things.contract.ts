import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { doneSchema, idSchema, textSchema } from "../kernel/schemas.ts";
import { maxDecisionReasonLength } from "./reports.rules.ts";

const hiddenThingSchema = z.object({ text: z.string(), imageUrl: z.nullable(z.string()) });
export type HiddenThing = z.infer<typeof hiddenThingSchema>;

const moderate = { permission: "users_update" } as const;
const one = { reportId: idSchema("report") };
const inCircle = { circleId: idSchema("circle"), ...one };
/** Shown to the member. */
const reason = textSchema(maxDecisionReasonLength);

export const hiddenThingOperations = {
  /** As it is now; `not_found` once its author has deleted it. */
  readHidden: operation(moderate)
    .route({ method: "GET", path: "/admin/reports/{reportId}/hidden" })
    .input(z.object(one))
    .output(hiddenThingSchema),

  /** Reverses a hiding. Does nothing if another moderator has. */
  showAgain: operation(moderate, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/reports/{reportId}/show-again" })
    .input(z.object({ ...one, reason }))
    .output(doneSchema),

  /** For what the circle's host or a moderator of it has hidden. */
  readHiddenInCircle: operation("member")
    .route({ method: "GET", path: "/reports/in/{circleId}/{reportId}/hidden" })
    .input(z.object(inCircle))
    .output(hiddenThingSchema),

  showAgainInCircle: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/reports/in/{circleId}/{reportId}/show-again" })
    .input(z.object({ ...inCircle, reason }))
    .output(doneSchema),
};
