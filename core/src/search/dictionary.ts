import { BatchGetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { inGroups } from "../kernel/in-groups.ts";
import { client, isConditionFailure, table } from "../kernel/table.ts";
import { piecesOfWord } from "./grams.ts";
import { PieceEntity } from "./search.entity.ts";

/** Keeps a piece below 4 KB, which is half a read unit. */
const wordsOfPiece = 350;

const keyOf = (piece: string) => ({ pk: `search-piece#${piece}`, sk: "piece" });

/** Words by the pieces they have. */
function byPiece(words: readonly string[]): [piece: string, words: string[]][] {
  const pieces = new Map<string, string[]>();
  for (const word of words) {
    for (const piece of piecesOfWord(word)) {
      pieces.set(piece, [...(pieces.get(piece) ?? []), word]);
    }
  }
  return [...pieces];
}

/** Enters words under their pieces, as sets: doing it again changes nothing. A full piece stays as it is. */
export async function learnWords(words: readonly string[]): Promise<void> {
  await inGroups(byPiece(words), async ([piece, own]) => {
    const { __edb_e__, __edb_v__ } =
      // Parameters are untyped; of these the key is read.
      (PieceEntity.put({ piece }).params() as { Item: Record<string, string> }).Item;
    await client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(piece),
          UpdateExpression: "ADD dictionary :own SET #e = :e, #v = :v, #piece = :piece",
          ConditionExpression: "attribute_not_exists(dictionary) OR size(dictionary) < :most",
          ExpressionAttributeNames: { "#e": "__edb_e__", "#v": "__edb_v__", "#piece": "piece" },
          ExpressionAttributeValues: {
            ":own": new Set(own),
            ":most": wordsOfPiece,
            ":e": __edb_e__,
            ":v": __edb_v__,
            ":piece": piece,
          },
        }),
      )
      .catch((error) => {
        if (!isConditionFailure(error)) throw error;
      });
  });
}

/** Takes words that nothing has any more out of their pieces. */
export async function forgetWords(words: readonly string[]): Promise<void> {
  await inGroups(byPiece(words), ([piece, own]) =>
    client.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(piece),
        UpdateExpression: "DELETE dictionary :own",
        ExpressionAttributeValues: { ":own": new Set(own) },
      }),
    ),
  );
}

/** The words that have any of some pieces, in one request. */
export async function wordsWith(
  pieces: readonly string[],
): Promise<{ words: string[]; items: number; units: number }> {
  const answer = await client.send(
    new BatchGetCommand({
      RequestItems: { [table]: { Keys: pieces.map(keyOf) } },
      ReturnConsumedCapacity: "TOTAL",
    }),
  );
  const found = answer.Responses?.[table] ?? [];
  // A set of texts, which the entity knows as any value.
  const words = found.flatMap(({ dictionary }) => [...((dictionary as Set<string>) ?? [])]);
  return {
    words: [...new Set(words)],
    items: found.length,
    units: answer.ConsumedCapacity?.[0]?.CapacityUnits ?? 0,
  };
}
