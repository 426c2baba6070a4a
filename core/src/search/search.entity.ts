import { CustomAttributeType, Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Partition of `gsi2` with the changed entries, oldest first. */
export const changesPartition = "search-changes";

/** About 700 bytes, however long its text is. */
export const EntryEntity = new Entity(
  {
    model: { entity: "search-entry", version: "2", service: "attune" },
    attributes: {
      /** See `documentKey`. */
      doc: { type: "string", required: true },
      changedAt: { type: "string", required: true },
      /** Absent once the thing is gone. */
      content: { type: CustomAttributeType<Uint8Array>("any") },
      revision: { type: "number", required: true },
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["doc"], "search-entry#${doc}"),
        sk: key("sk", [], "entry"),
      },
      changes: {
        index: "gsi2",
        pk: key("gsi2pk", [], changesPartition),
        sk: key("gsi2sk", ["changedAt", "doc"], "${changedAt}#${doc}"),
      },
    },
  },
  entityOptions,
);

/** Many entries in one immutable row, so that an instance starts with few reads. */
export const SegmentEntity = new Entity(
  {
    model: { entity: "search-segment", version: "1", service: "attune" },
    attributes: {
      segment: { type: "string", required: true },
      content: { type: CustomAttributeType<Uint8Array>("any"), required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["segment"], "search-segment#${segment}"),
        sk: key("sk", [], "segment"),
      },
    },
  },
  entityOptions,
);

export const ManifestEntity = new Entity(
  {
    model: { entity: "search-manifest", version: "1", service: "attune" },
    attributes: {
      segments: { type: "list", items: { type: "string" }, required: true },
      /** The segments contain all changes up to this time. */
      mark: { type: "string", required: true },
      /** Instances reload when it changes. */
      generation: { type: "string", required: true },
      revision: { type: "number", required: true },
      changedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", [], "search-manifest"),
        sk: key("sk", [], "manifest"),
      },
      changes: {
        index: "gsi2",
        pk: key("gsi2pk", [], changesPartition),
        sk: key("gsi2sk", ["changedAt"], "${changedAt}#manifest"),
      },
    },
  },
  entityOptions,
);

/** All prefixes that searches use, so that new things look up only these. */
export const AnchorsEntity = new Entity(
  {
    model: { entity: "search-anchors", version: "1", service: "attune" },
    attributes: { anchors: { type: "set", items: "string" } },
    indexes: {
      one: { pk: key("pk", [], "search-anchors"), sk: key("sk", [], "anchors") },
    },
  },
  entityOptions,
);
