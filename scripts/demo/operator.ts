import { sizePath, smallPortraitSide } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { makeAdmin } from "../make-admin.ts";

export interface Operator {
  /** @returns its path */
  putPortrait(userId: string, draw: (size?: number) => Buffer): Promise<string>;
  markProfile(userId: string, fields: Record<string, unknown>): Promise<void>;
  /** Removes rate limits, because the demo's months pass within minutes. */
  liftLimits(userId: string): Promise<void>;
  /** Makes the demo's first admin. */
  makeAdmin(userId: string): Promise<void>;
  close(): void;
}

export function operatorOf(world: LocalCloud): Operator {
  const settings = {
    region: world.region,
    endpoint: world.endpoint,
    credentials: world.rootCredentials,
    // The SDK signs requests by the local cloud's clock.
    systemClockOffset: world.clock.ahead(),
  };
  const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(settings));
  const s3 = new S3Client({ ...settings, forcePathStyle: true });
  const bucket = nameOf(world, "AWS::S3::Bucket", "Uploads");
  const table = nameOf(world, "AWS::DynamoDB::Table", "Table");
  return {
    async putPortrait(userId, draw) {
      const key = `media/profile-images/${userId}/portrait.png`;
      const put = (path: string, png: Buffer) =>
        s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: path,
            Body: png,
            ContentType: "image/png",
            CacheControl: "public, max-age=3600",
          }),
        );
      await Promise.all([
        put(key, draw()),
        put(sizePath(key, smallPortraitSide), draw(smallPortraitSide)),
      ]);
      return `/${key}`;
    },
    async markProfile(userId, fields) {
      const names = Object.keys(fields);
      await dynamo.send(
        new UpdateCommand({
          TableName: table,
          Key: { pk: `member#${userId}`, sk: "profile" },
          UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries(
            names.map((name) => [`:${name}`, fields[name]]),
          ),
        }),
      );
    },
    async liftLimits(userId) {
      await dynamo.send(
        new UpdateCommand({
          TableName: table,
          Key: { pk: `member#${userId}`, sk: "account" },
          UpdateExpression: "SET limitFactor = :factor",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":factor": 1000 },
        }),
      );
    },
    makeAdmin: (userId) => makeAdmin(dynamo, table, userId),
    close() {
      dynamo.destroy();
      s3.destroy();
    },
  };
}

function nameOf(world: LocalCloud, type: string, logicalId: string): string {
  const found = world.resources.find(
    (resource) => resource.type === type && resource.logicalId.startsWith(logicalId),
  );
  if (!found) throw new Error(`The template has no ${type} named ${logicalId}.`);
  return found.ref;
}
