import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";
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
      /** 1 when the word stands in the title: those come first. */
      titled: { type: "number", required: true },
      /** In which fields the word stands, as bits. */
      fields: { type: "number", required: true },
      title: { type: "string", required: true },
      description: { type: "string", required: true },
      imageUrl: { type: "string" },
      categories: { type: "list", items: { type: "string" } },
      location: { type: "string" },
      date: { type: "string" },
      createdAt: { type: "string", required: true },
      /** How many take part, rounded down to a power of two. */
      popularity: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["word"], template: "search#${word}", casing: "none" },
        sk: {
          field: "sk",
          composite: ["type", "titled", "createdAt", "id"],
          template: "${type}#${titled}#${createdAt}#${id}",
          casing: "none",
        },
      },
      shown: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["word"],
          template: "search#${word}",
          casing: "none",
        },
        sk: {
          field: "gsi2sk",
          composite: ["createdAt", "id"],
          template: "${createdAt}#${id}",
          casing: "none",
        },
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
        pk: {
          field: "pk",
          composite: ["type", "id"],
          template: "search-entry#${type}#${id}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "entry", casing: "none" },
      },
      all: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["type"],
          template: "search-entries#${type}",
          casing: "none",
        },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
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
        pk: {
          field: "pk",
          composite: ["piece"],
          template: "search-piece#${piece}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "piece", casing: "none" },
      },
    },
  },
  entityOptions,
);
