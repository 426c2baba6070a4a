import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { takeDowns } from "./reports.rules.ts";

/** The decision that took a thing down. */
export const TakenDownEntity = new Entity(
  {
    model: { entity: "taken-down", version: "1", service: "attune" },
    attributes: {
      /** Of the subject. */
      hash: { type: "string", required: true },
      decision: { type: takeDowns, required: true },
      reportId: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["hash"], "taken-down#${hash}"),
        sk: key("sk", [], "taken-down"),
      },
    },
  },
  entityOptions,
);
