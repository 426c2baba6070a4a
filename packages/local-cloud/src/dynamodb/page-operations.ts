import { consumedCapacity, countRead, type ReturnConsumedCapacity, readUnits } from "./capacity.ts";
import {
  matchesExpression,
  matchesOldFilter,
  project,
  type Validated,
  validateKeyPaths,
} from "./engine.ts";
import { validationError } from "./errors.ts";
import type { StoredItem } from "./items.ts";
import { itemPermission, type Operation, type Operations, type Parts } from "./operations.ts";
import { createPageSize } from "./page-size.ts";
import {
  checkStartParts,
  checkStartSize,
  invalidStart,
  pageStart,
  startNames,
} from "./page-start.ts";
import { createPages, type PageRange, type PageStart, type Pages } from "./pages.ts";
import { queryRange } from "./query.ts";
import { type Index, projectEntry, type Table } from "./schema.ts";
import { inSegment } from "./segments.ts";
import { type AttributeValue, type Item, itemSize, valueType } from "./values.ts";

/** Query and Scan. */
export function pageOperations(parts: Parts): Operations {
  const pages = createPages(parts.database, parts.context.strict?.seed);
  return { Query: query(parts, pages), Scan: scan(parts, pages) };
}

function query(parts: Parts, pages: Pages): Operation {
  return (body) => {
    const request = parts.requests.check("Query", body);
    const table = parts.catalogue.get(request.TableName);
    const index = chosenIndex(request, table);
    const { range, start } = queryRange(request, table, index);
    validateKeyPaths(request._projection?.nestedPaths, table.definition);
    refuseKeyFilter(request, index ?? table);
    refuseUnprojected(request, index);
    validateKeyPaths(request._filter?.nestedPaths, table.definition);
    const key = request.KeyConditions?.[(index ?? table).hash[0].name]?.AttributeValueList[0];
    const leading = key ? [String(key[valueType(key)])] : [];
    return {
      needs: [itemPermission("Query", (index ?? table).arn, leading)],
      run: () => page(parts, pages, { request, table, index, range, start }),
    };
  };
}

function scan(parts: Parts, pages: Pages): Operation {
  return (body) => {
    const request = parts.requests.check("Scan", body);
    const table = parts.catalogue.get(request.TableName);
    const index = chosenIndex(request, table);
    const start = scanStart(request, table, index);
    validateKeyPaths(request._projection?.nestedPaths, table.definition);
    validateKeyPaths(request._filter?.nestedPaths, table.definition);
    return {
      needs: [itemPermission("Scan", (index ?? table).arn, [])],
      run: () => page(parts, pages, { request, table, index, range: {}, start }),
    };
  };
}

function chosenIndex(request: Validated, table: Table): Index | undefined {
  const name = request.IndexName;
  if (name === undefined) return undefined;
  const index = table.indexes.find(({ IndexName }) => IndexName === name);
  if (!index) throw validationError(`The table does not have the specified index: ${name}`);
  if (index.status === "CREATING")
    throw validationError(`Cannot read from backfilling global secondary index: ${name}`);
  if (index.isGlobal && request.ConsistentRead)
    throw validationError("Consistent reads are not supported on global secondary indexes");
  return index;
}

function refuseUnprojected(request: Validated, index: Index | undefined): void {
  if (index?.isGlobal && index.projected && request.Select === "ALL_ATTRIBUTES")
    throw validationError(
      `One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.IndexName} because its projection type is not ALL`,
    );
}

function scanStart(
  request: Validated,
  table: Table,
  index: Index | undefined,
): PageStart | undefined {
  // validate() has checked its type.
  const start = request.ExclusiveStartKey as Item | undefined;
  if (!start) {
    refuseUnprojected(request, index);
    return undefined;
  }
  const detail = index ? undefined : "The provided key element does not match the schema";
  checkStartSize(start, table, index, detail);
  if (index) checkStartParts(start, index);
  refuseUnprojected(request, index);
  const position = pageStart(start, table, index);
  if (!inSegment(request, table, start))
    throw invalidStart(
      `Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment. TotalSegments: ${request.TotalSegments} Segment: ${request.Segment}`,
    );
  return position;
}

function refuseKeyFilter(request: Validated, { hash, range }: Table | Index): void {
  // validate() has checked its type.
  const heads = request._filter?.pathHeads ?? (request.QueryFilter as Record<string, unknown>);
  if (!heads) return;
  for (const { name } of [...hash, ...range])
    if (heads[name])
      throw validationError(
        `${request._filter ? "Filter Expression" : "QueryFilter"} can only contain non-primary key attributes: Primary key attribute: ${name}`,
      );
}

interface PageRequest {
  request: Validated;
  table: Table;
  index: Index | undefined;
  range: PageRange;
  start: PageStart | undefined;
}

interface Evaluated {
  /** JSON of the items that are answered. */
  texts: string[];
  count: number;
  scanned: number;
  bytes: number;
  /** The page's last item, if there may be more. */
  last: StoredItem | undefined;
}

function page(parts: Parts, pages: Pages, wanted: PageRequest): string {
  const { database, context, staleness } = parts;
  const { request, table, index } = wanted;
  const evaluate = () => evaluatePage(pages, wanted);
  const found = request.ConsistentRead
    ? database.read(evaluate)
    : staleness.read(index?.isGlobal ? "index" : "replica", evaluate);
  // validate() has checked its type.
  const units = readUnits(found.bytes, request.ConsistentRead as boolean | undefined);
  countRead(context, found.scanned, units);
  const ofIndex = index && new Map([[index.IndexName, units]]);
  const capacity = consumedCapacity(
    // validate() has checked its type.
    request.ReturnConsumedCapacity as ReturnConsumedCapacity,
    table.name,
    {
      table: index ? 0 : units,
      ...(ofIndex && (index.isGlobal ? { globalIndexes: ofIndex } : { localIndexes: ofIndex })),
    },
  );
  let answer = `{"Count":${found.count},"ScannedCount":${found.scanned}`;
  if (request.Select !== "COUNT") answer += `,"Items":[${found.texts.join(",")}]`;
  if (found.last) {
    const item = found.last.item();
    const key: Item = {};
    // The caller has checked that it's there.
    for (const name of startNames(table, index)) key[name] = item[name] as AttributeValue;
    answer += `,"LastEvaluatedKey":${JSON.stringify(key)}`;
  }
  if (capacity) answer += `,"ConsumedCapacity":${JSON.stringify(capacity)}`;
  return `${answer}}`;
}

function evaluatePage(
  pages: Pages,
  { request, table, index, range, start }: PageRequest,
): Evaluated {
  // validate() has checked its type.
  const limit = (request.Limit as number | undefined) ?? Number.POSITIVE_INFINITY;
  const backwards = request.ScanIndexForward === false;
  const entries = index?.projected && request.Select !== "ALL_ATTRIBUTES" ? index : undefined;
  const isSegmented = request.TotalSegments !== undefined;
  const read = (stored: StoredItem) =>
    entries ? projectEntry(entries, stored.item()) : stored.item();
  const show = itemWriter(request, entries, read);
  const size = createPageSize(table.range[0], read);
  const found: Evaluated = { texts: [], count: 0, scanned: 0, bytes: 0, last: undefined };
  for (const stored of pages.items(table, index, range, start, backwards)) {
    if (isSegmented && !inSegment(request, table, stored.item())) continue;
    found.scanned++;
    const { text, bytes } = show(stored);
    found.bytes += bytes;
    if (text !== undefined) {
      found.count++;
      found.texts.push(text);
    }
    if (size.isFullWith(stored) || found.scanned >= limit) {
      found.last = stored;
      break;
    }
  }
  return found;
}

/** Writes a page's items as JSON unless the filter excludes them, and counts their bytes. */
function itemWriter(
  request: Validated,
  entries: Index | undefined,
  read: (stored: StoredItem) => Item,
): (stored: StoredItem) => { text: string | undefined; bytes: number } {
  const paths = request._projection?.paths ?? request.AttributesToGet;
  const oldFilter = request.QueryFilter ?? request.ScanFilter;
  if (!paths && !oldFilter && !request._filter && !entries)
    return ({ text, size }) => ({ text, bytes: size });
  return (stored) => {
    const item = read(stored);
    const bytes = entries ? itemSize(item) : stored.size;
    const matches = request._filter
      ? matchesExpression(item, request._filter.expression)
      : matchesOldFilter(item, oldFilter, request.ConditionalOperator);
    if (!matches) return { text: undefined, bytes };
    if (paths) return { text: JSON.stringify(project(paths, item)), bytes };
    return { text: entries ? JSON.stringify(item) : stored.text, bytes };
  };
}
