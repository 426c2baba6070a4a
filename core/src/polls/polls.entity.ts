import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

const count = { type: "number" } as const;

/** A poll's counts, created with its first vote. Its options are in the post. */
export const PollEntity = new Entity(
  {
    model: { entity: "poll", version: "1", service: "attune" },
    attributes: {
      postId: { type: "string", required: true },
      closedAt: { type: "string" },
      /** Members who have voted. */
      voters: count,
      option0: count,
      option1: count,
      option2: count,
      option3: count,
      option4: count,
      option5: count,
    },
    indexes: {
      one: {
        pk: key("pk", ["postId"], "poll#${postId}"),
        sk: key("sk", [], "poll"),
      },
    },
  },
  entityOptions,
);

export const VoteEntity = new Entity(
  {
    model: { entity: "vote", version: "1", service: "attune" },
    attributes: {
      postId: { type: "string", required: true },
      userId: { type: "string", required: true },
      /** Options in order, as "0" or "0,2". */
      choices: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["postId"], "poll#${postId}"),
        sk: key("sk", ["userId"], "vote#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "votes#${userId}"),
        sk: key("gsi1sk", ["postId"], "${postId}"),
      },
    },
  },
  entityOptions,
);

/** A poll with a closing time, until that's past. */
export const PollClosingEntity = new Entity(
  {
    model: { entity: "poll-closing", version: "1", service: "attune" },
    attributes: {
      postId: { type: "string", required: true },
      closesAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", [], "poll-closings"),
        sk: key("sk", ["closesAt", "postId"], "${closesAt}#${postId}"),
      },
    },
  },
  entityOptions,
);
