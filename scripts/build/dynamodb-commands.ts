import { join } from "node:path";
import type { Plugin } from "rolldown";

const REGISTRY = "\0dynamodb-commands";
const ENTRY = "\0lib-dynamodb";
const IMPORTER = join(import.meta.dirname, "../../core/src/index.ts");

const COMMANDS = [
  "BatchGetCommand",
  "BatchWriteCommand",
  "DeleteCommand",
  "GetCommand",
  "PutCommand",
  "QueryCommand",
  "ScanCommand",
  "TransactGetCommand",
  "TransactWriteCommand",
  "UpdateCommand",
].join(", ");

const ENTRY_SOURCE = `
import registry from "${REGISTRY}";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { ${COMMANDS} } from "@aws-sdk/lib-dynamodb";
export * from "@aws-sdk/lib-dynamodb";
Object.assign(registry, { unmarshall, ${COMMANDS} });
`;

/**
 * Keeps the AWS SDK tree-shakable. A package that CommonJS code (ElectroDB) requires would be
 * bundled whole, so its `require` gets an object instead, which core/src/kernel/table.ts fills with
 * the used commands before it creates an entity.
 */
export const dynamodbCommands: Plugin = {
  name: "dynamodb-commands",
  resolveId: {
    filter: { id: /^(@aws-sdk\/(lib|util)-dynamodb|\0dynamodb-commands)$/ },
    handler(id, importer, { kind }) {
      if (id === REGISTRY || kind === "require-call") return REGISTRY;
      if (importer === ENTRY) return this.resolve(id, IMPORTER, { skipSelf: true });
      const isOurs = importer !== undefined && !importer.includes("/node_modules/");
      return isOurs && id === "@aws-sdk/lib-dynamodb" ? ENTRY : null;
    },
  },
  load: {
    filter: { id: /^\0(dynamodb-commands|lib-dynamodb)$/ },
    handler: (id) => (id === ENTRY ? ENTRY_SOURCE : "module.exports = {};"),
  },
};
