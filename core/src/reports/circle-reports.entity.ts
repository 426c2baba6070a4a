import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

const reportStatuses = ["open", "resolved"] as const;

export const CircleReportEntity = new Entity(
  {
    model: { entity: "circle-report", version: "1", service: "attune" },
    attributes: {
      circleId: { type: "string", required: true },
      reportId: { type: "string", required: true },
      status: { type: reportStatuses, required: true },
      /** Copy of the report's. */
      sortedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["circleId"], "circle-reports#${circleId}"),
        sk: key("sk", ["status", "sortedAt", "reportId"], "${status}#${sortedAt}#${reportId}"),
      },
    },
  },
  entityOptions,
);
