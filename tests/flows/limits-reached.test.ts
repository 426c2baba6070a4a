import { maxBlocks } from "@attune/core/blocks/blocks.rules";
import { maxOpenRequests } from "@attune/core/conversations/conversations.rules";
import { MessageRequestEntity } from "@attune/core/conversations/requests.entity";
import { BlockEntity } from "@attune/core/members/block.entity";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { operatorTable } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
});
afterAll(() => world?.close());

const createdAt = () => new Date(world.clock.now()).toISOString();

async function putRows(count: number, rowOf: (otherId: string) => { params(): object }) {
  const { client, name } = operatorTable(world);
  const rows = Array.from({ length: count }, (_, n) => itemOf(rowOf(`other-${n}`).params()));
  await Promise.all(rows.map((Item) => client.send(new PutCommand({ TableName: name, Item }))));
}

test("a member with as many open requests as possible has to wait, or withdraw one", async () => {
  await putRows(maxOpenRequests, (otherId) =>
    MessageRequestEntity.put({
      requestId: `mrq_${otherId}`,
      senderId: ada.userId,
      senderName: ada.name,
      senderUsername: ada.username,
      receiverId: otherId,
      receiverName: otherId,
      receiverUsername: otherId,
      body: "Do you sit?",
      state: "open",
      createdAt: createdAt(),
    }),
  );
  const { conversations } = ada.api;
  const ask = () => conversations.sendMessageRequest({ userId: ben.userId, body: "Do you sit?" });
  expect(await refusedWith(ask())).toEqual({
    status: 409,
    code: "conversation.too_many_requests",
  });
});

test("a member who has blocked as many as possible has to unblock someone first", async () => {
  await putRows(maxBlocks, (blockedId) =>
    BlockEntity.put({ userId: ada.userId, blockedId, createdAt: createdAt() }),
  );
  expect(await refusedWith(ada.api.blocks.blockMember({ userId: cleo.userId }))).toEqual({
    status: 409,
    code: "block.too_many",
  });
});
