import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** One per report, by the member it's about. */
export const AppealEntity = new Entity(
  {
    model: { entity: "appeal", version: "1", service: "attune" },
    attributes: {
      reportId: { type: "string", required: true },
      userId: { type: "string", required: true },
      text: { type: "string", required: true },
      status: { type: ["open", "answered"] as const, required: true },
      granted: { type: "boolean" },
      answer: { type: "string" },
      answeredBy: { type: "string" },
      answeredAt: { type: "string" },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["reportId"], "report#${reportId}"),
        sk: key("sk", [], "appeal"),
      },
      byMember: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "appeals-by#${userId}"),
        sk: key("gsi1sk", ["createdAt", "reportId"], "${createdAt}#${reportId}"),
      },
      byStatus: {
        index: "gsi2",
        pk: key("gsi2pk", ["status"], "appeals#${status}"),
        sk: key("gsi2sk", ["createdAt", "reportId"], "${createdAt}#${reportId}"),
      },
    },
  },
  entityOptions,
);
