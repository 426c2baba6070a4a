import { join } from "node:path";
import type { AwsService, CloudContext, Provider } from "../kernel/service.ts";
import type { StreamSource } from "../kernel/streams.ts";
import { createAdministration } from "./administration.ts";
import { type Browser, createBrowser } from "./browse.ts";
import { createCatalogue } from "./catalogue.ts";
import { createChanges } from "./changes.ts";
import { createConflicts } from "./conflicts.ts";
import { openDatabase } from "./database.ts";
import { createSizes } from "./descriptions.ts";
import { createExpiry } from "./expiry.ts";
import { type ImportItems, importItems } from "./import-items.ts";
import { itemRows } from "./items.ts";
import { createMaintenance } from "./maintenance.ts";
import type { Parts } from "./operations.ts";
import { pageOperations } from "./page-operations.ts";
import { tableProvider } from "./provider.ts";
import { readOperations } from "./reads.ts";
import { streamRecords } from "./records.ts";
import { createRequests } from "./requests.ts";
import { dynamoService } from "./service.ts";
import { freshReads, staleReads } from "./staleness.ts";
import { streamOperations, streamSource } from "./stream-operations.ts";
import { tableOperations } from "./table-operations.ts";
import { transactionOperations } from "./transactions.ts";
import { writeOperations } from "./write-operations.ts";

export interface Dynamo extends Browser {
  /** Answers the DynamoDB and DynamoDB Streams APIs; both are signed for "dynamodb". */
  service: AwsService;
  provider: Provider;
  streams: StreamSource;
  importItems: ImportItems;
  /** Removes expired items and stream records older than a day. */
  sweep(): Promise<void>;
  /** Brings indexes and replicas up to date. */
  catchUp(): void;
  close(): Promise<void>;
}

/** Tables are in the context's folder under dynamodb/, or in memory without one. */
export function createDynamo(context: CloudContext): Dynamo {
  const { clock } = context;
  const arnPrefix = `arn:aws:dynamodb:${context.region}:${context.accountId}`;
  const database = openDatabase(context.folder && join(context.folder, "dynamodb"));
  const catalogue = createCatalogue(database, arnPrefix);
  const rows = itemRows(database);
  const records = streamRecords(database, clock);
  const onExpiry = (seconds: number) => expiry.note(seconds);
  const changes = createChanges(rows, records, clock, onExpiry, (change) => staleness.note(change));
  const staleness = context.strict
    ? staleReads(context.strict, clock, database, changes.undo)
    : freshReads(database);
  const expiry = createExpiry(context, database, catalogue, changes);
  const maintenance = createMaintenance(database, catalogue, rows, clock);
  const administration = createAdministration(context, database, catalogue, maintenance, onExpiry);
  const opened = administration.resume();
  const requests = createRequests();
  const conflicts = createConflicts(context);
  const parts: Parts = {
    ...{ context, database, catalogue, rows, changes, requests },
    ...{ staleness, conflicts },
  };
  const tables = {
    ...readOperations(parts),
    ...pageOperations(parts),
    ...writeOperations(parts),
    ...transactionOperations(parts),
    ...tableOperations({
      context,
      catalogue,
      administration,
      requests,
      sizes: createSizes(database),
      arnPrefix,
    }),
  };

  return {
    ...createBrowser(database, catalogue),
    service: dynamoService(
      { tables, streams: streamOperations(context, catalogue, records) },
      opened,
    ),
    provider: tableProvider(context, catalogue, administration, opened),
    streams: streamSource(context, catalogue, records),
    importItems: importItems(parts),
    catchUp: staleness.catchUp,
    async sweep() {
      await expiry.sweep();
      await database.write(() => records.trim());
    },
    async close() {
      await opened;
      await administration.idle();
      await expiry.stop();
      database.close();
    },
  };
}
