import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import type { Subject } from "./reports.contract.ts";
import { decisions, reportKinds, reportReasons } from "./reports.rules.ts";

/**
 * Contains a copy of the content. A decision without a report is stored as a decided report, about the
 * profile or what was taken down.
 */
export const ReportEntity = new Entity(
  {
    model: { entity: "report", version: "1", service: "attune" },
    attributes: {
      reportId: { type: "string", required: true },
      /** Absent if a moderator acted without a report. */
      reporterId: { type: "string" },
      ownerId: { type: "string", required: true },
      kind: { type: reportKinds, required: true },
      subject: { type: CustomAttributeType<Subject>("any"), required: true },
      reason: { type: reportReasons, required: true },
      note: { type: "string" },
      excerpt: { type: "string", required: true },
      /** How notifications quote it, if that's not the excerpt's beginning. */
      quote: { type: "string" },
      lines: {
        type: "list",
        items: {
          type: "map",
          properties: {
            byReporter: { type: "boolean", required: true },
            body: { type: "string", required: true },
            picturePath: { type: "string" },
            createdAt: { type: "string", required: true },
          },
        },
      },
      url: { type: "string" },
      picturePath: { type: "string" },
      /** If set, the circle's host and moderators can decide, too. Absent if the host wrote it. */
      circleId: { type: "string" },
      status: { type: ["open", "resolved"] as const, required: true },
      decision: { type: decisions },
      decisionReason: { type: "string" },
      /** Chosen from the list by a circle's host or moderator who acted without a report. */
      cause: { type: reportReasons },
      until: { type: "string" },
      resolvedBy: { type: "string" },
      /** Whether the circle's host or a moderator of it decided. */
      byHost: { type: "boolean" },
      resolvedAt: { type: "string" },
      /** The report whose decision took the thing down, and closed this one. */
      decidedWith: { type: "string" },
      /** When the decision was reversed, by an appeal or a moderator. */
      takenBackAt: { type: "string" },
      takenBackBy: { type: "string" },
      /** Absent for an appeal, whose answer says it, and for a restriction. */
      takenBackReason: { type: "string" },
      createdAt: { type: "string", required: true },
      /** `resolvedAt`, or `createdAt` while it's open. */
      sortedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["reportId"], "report#${reportId}"),
        sk: key("sk", [], "report"),
      },
      byReporter: {
        index: "gsi1",
        pk: key("gsi1pk", ["reporterId"], "reports-by#${reporterId}"),
        sk: key("gsi1sk", ["createdAt", "reportId"], "${createdAt}#${reportId}"),
      },
      byStatus: {
        index: "gsi2",
        pk: key("gsi2pk", ["status"], "reports#${status}"),
        sk: key("gsi2sk", ["sortedAt", "reportId"], "${sortedAt}#${reportId}"),
      },
      byOwner: {
        index: "gsi3",
        pk: key("gsi3pk", ["ownerId"], "reports-on#${ownerId}"),
        sk: key("gsi3sk", ["sortedAt", "reportId"], "${sortedAt}#${reportId}"),
      },
    },
  },
  entityOptions,
);

export type ReportItem = EntityItem<typeof ReportEntity>;
