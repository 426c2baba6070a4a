import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const SocketEntity = new Entity(
  {
    model: { entity: "socket", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      connectionId: { type: "string", required: true },
      /** The sign-in it belongs to, and when that started (milliseconds since 1970). */
      signInId: { type: "string", required: true },
      signedInAt: { type: "number", required: true },
      watching: { type: "list", items: { type: "string" } },
      /** The app is open and focused until then; milliseconds since 1970. */
      hereUntil: { type: "number" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      byPerson: {
        pk: key("pk", ["userId"], "sockets#${userId}"),
        sk: key("sk", ["connectionId"], "${connectionId}"),
      },
    },
  },
  entityOptions,
);

export const WatchEntity = new Entity(
  {
    model: { entity: "watch", version: "1", service: "attune" },
    attributes: {
      topic: { type: "string", required: true },
      connectionId: { type: "string", required: true },
      userId: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      byTopic: {
        pk: key("pk", ["topic"], "watch#${topic}"),
        sk: key("sk", ["connectionId"], "${connectionId}"),
      },
    },
  },
  entityOptions,
);

/** One row: until when any socket may be open. */
export const OpenSocketsEntity = new Entity(
  {
    model: { entity: "open-sockets", version: "1", service: "attune" },
    attributes: {
      name: { type: "string", required: true },
      /** Milliseconds since 1970. */
      until: { type: "number", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: { pk: key("pk", ["name"], "open-sockets#${name}"), sk: key("sk", [], "until") },
    },
  },
  entityOptions,
);

/** When a topic with many watchers gets its next message. */
export const TopicNewsEntity = new Entity(
  {
    model: { entity: "topic-news", version: "1", service: "attune" },
    attributes: {
      topic: { type: "string", required: true },
      /** Milliseconds since 1970. */
      dueAt: { type: "number", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: { pk: key("pk", ["topic"], "topic-news#${topic}"), sk: key("sk", [], "news") },
    },
  },
  entityOptions,
);
