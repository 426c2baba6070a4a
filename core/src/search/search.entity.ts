import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** The partition of `gsi2` that lists changes, oldest first. */
export const changesPartition = "search-changes";

/** A thing in the index: a row of about 700 bytes, however many words it has. */
export const EntryEntity = new Entity(
  {
    model: { entity: "search-entry", version: "2", service: "attune" },
    attributes: {
      /** See `documentKey`. */
      doc: { type: "string", required: true },
      /** Orders the versions of a thing. */
      changedAt: { type: "string", required: true },
      /** A packed document; absent once the thing can't be found any more. */
      content: { type: "any" },
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

/** Many entries in one row, so that an instance starts with few reads. Immutable. */
export const SegmentEntity = new Entity(
  {
    model: { entity: "search-segment", version: "1", service: "attune" },
    attributes: {
      segment: { type: "string", required: true },
      content: { type: "any", required: true },
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
      /** The segments hold every change up to this time. */
      mark: { type: "string", required: true },
      /** Changes with a rebuild: instances then start over. */
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

/** The prefixes that saved searches use, so that a new thing only looks up those. */
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
