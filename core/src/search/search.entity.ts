import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { searchTypes } from "./search.contract.ts";

/**
 * One word of one thing, with what a result shows of it. The rows of a word lie beside each other:
 * by type, those with the word in their title first, then the newest. The first twenty of each type
 * are marked, which puts them into the index `newest`: a search reads nothing else of a word.
 */
export const PostingEntity = new Entity(
  {
    model: { entity: "search-posting", version: "1", service: "attune" },
    attributes: {
      word: { type: "string", required: true },
      type: { type: searchTypes, required: true },
      id: { type: "string", required: true },
      /** 1 for words in the title, which come first. */
      titled: { type: "number", required: true },
      /** The fields with the word, as bits. */
      fields: { type: "number", required: true },
      title: { type: "string", required: true },
      description: { type: "string", required: true },
      imageUrl: { type: "string" },
      categories: { type: "list", items: { type: "string" } },
      location: { type: "string" },
      date: { type: "string" },
      createdAt: { type: "string", required: true },
      /** Whose it is; a member for whom a block hides them doesn't find it. */
      ownerId: { type: "string" },
      /** How many take part, rounded down to a power of two. */
      popularity: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["word"], "search#${word}"),
        sk: key(
          "sk",
          ["type", "titled", "createdAt", "id"],
          "${type}#${titled}#${createdAt}#${id}",
        ),
      },
      shown: {
        index: "gsi2",
        pk: key("gsi2pk", ["word"], "search#${word}"),
        sk: key("gsi2sk", ["createdAt", "id"], "${createdAt}#${id}"),
      },
    },
  },
  entityOptions,
);

/** Which rows there are of a thing, so that they can be taken back. */
export const EntryEntity = new Entity(
  {
    model: { entity: "search-entry", version: "1", service: "attune" },
    attributes: {
      type: { type: searchTypes, required: true },
      id: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      /** Fields as one hexadecimal digit, then the word. */
      postings: { type: "list", items: { type: "string" }, required: true },
      /** Of what was written; empty while it is being written. */
      digest: { type: "string", required: true },
      /** Whether all rows were there once: from then on the thing is nothing new. */
      isWhole: { type: "boolean", required: true },
      revision: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["type", "id"], "search-entry#${type}#${id}"),
        sk: key("sk", [], "entry"),
      },
      all: {
        index: "gsi2",
        pk: key("gsi2pk", ["type"], "search-entries#${type}"),
        sk: key("gsi2sk", ["id"], "${id}"),
      },
    },
  },
  entityOptions,
);

/** The words that have a piece (see grams.ts). */
export const PieceEntity = new Entity(
  {
    model: { entity: "search-piece", version: "1", service: "attune" },
    attributes: {
      piece: { type: "string", required: true },
      dictionary: { type: "set", items: "string" },
    },
    indexes: {
      one: {
        pk: key("pk", ["piece"], "search-piece#${piece}"),
        sk: key("sk", [], "piece"),
      },
    },
  },
  entityOptions,
);
