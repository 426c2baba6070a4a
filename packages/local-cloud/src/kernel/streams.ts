/** Every stream has one shard, which is never closed. */
export const SHARD = "shardId-00000000000000000000-00000001";

/** One change of a table, as a Lambda function receives it. */
export interface StreamEntry {
  /** Sorts as the changes happened. */
  sequence: string;
  /** With eventID, eventName, dynamodb (Keys, NewImage, OldImage, SequenceNumber, …), eventSourceARN. */
  record: Record<string, unknown>;
}

/** Where the event source mappings of tables read from. */
export interface StreamSource {
  /** Entries after a sequence (all that are kept when undefined), oldest first. */
  records(
    streamArn: string,
    afterSequence: string | undefined,
    limit: number,
  ): Promise<StreamEntry[]>;
  /** The newest sequence, or undefined while there is none. */
  latest(streamArn: string): Promise<string | undefined>;
  /** Calls `listener` after entries were added. Returns a cancel. */
  onRecord(streamArn: string, listener: () => void): () => void;
}
