import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";

const nobody = "11111111-2222-3333-4444-555555555555";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
});
afterAll(() => world?.close());

describe("another member's things", () => {
  /** Makes a post one for connections, which the API can't create yet but protects. */
  async function hideFromStrangers(postId: string) {
    const { client, name } = operatorTable(world);
    const row = (await rowsByEntity(world))("post").find((post) => post.postId === postId);
    await client.send(
      new PutCommand({ TableName: name, Item: { ...row, visibility: "connections" } }),
    );
  }

  test("a conversation is not_found for non-participants", async () => {
    const cleo = await becomeMember(world, { name: "Cy Spring", username: "cyspring" });
    await ada.api.connections.sendRequest({ receiverId: cleo.userId });
    const { received } = await cleo.api.connections.listRequests();
    const requestId = received[0]?.requestId ?? "";
    const notFound = { status: 404, code: "not_found" };
    expect(await refusedWith(ben.api.connections.acceptRequest({ requestId }))).toEqual(notFound);
    expect(await refusedWith(ben.api.connections.declineRequest({ requestId }))).toEqual(notFound);
    expect(await refusedWith(ben.api.connections.cancelRequest({ requestId }))).toEqual(notFound);
    const denied = { status: 403, code: "permission.denied" };
    expect(await refusedWith(ada.api.connections.acceptRequest({ requestId }))).toEqual(denied);
    expect(await refusedWith(cleo.api.connections.cancelRequest({ requestId }))).toEqual(denied);
    await cleo.api.connections.acceptRequest({ requestId });

    const { conversationId } = await ada.api.conversations.openConversation({
      participantId: cleo.userId,
    });
    const { conversations } = ben.api;
    for (const call of [
      () => conversations.getConversation({ conversationId }),
      () => conversations.listMessages({ conversationId }),
      () => conversations.sendMessage({ conversationId, body: "Me too" }),
      () => conversations.markConversationRead({ conversationId }),
    ]) {
      expect(await refusedWith(call())).toEqual(notFound);
    }
    expect(
      await refusedWith(conversations.openConversation({ participantId: ada.userId })),
    ).toEqual({
      status: 403,
      code: "conversation.not_allowed",
    });
    expect(await refusedWith(conversations.openConversation({ participantId: nobody }))).toEqual({
      status: 403,
      code: "conversation.not_allowed",
    });
  });

  test("only its author deletes a post, and members it's not for don't find it", async () => {
    const open = await ada.api.feed.createPost({ content: "For all.", visibility: "public" });
    const { commentId, postId } = await ada.api.feed.addComment({
      postId: open.postId,
      content: "Mine.",
    });
    const denied = { status: 403, code: "permission.denied" };
    expect(await refusedWith(ben.api.feed.deletePost({ postId }))).toEqual(denied);
    expect(await refusedWith(ben.api.feed.deleteComment({ postId, commentId }))).toEqual(denied);
    const close = await ada.api.feed.createPost({ content: "Near.", visibility: "public" });
    await hideFromStrangers(close.postId);
    const notFound = { status: 404, code: "not_found" };
    for (const call of [
      () => ben.api.feed.getPost({ postId: close.postId }),
      () => ben.api.feed.deletePost({ postId: close.postId }),
      () => ben.api.feed.react({ postId: close.postId, reactionType: "love" }),
      () => ben.api.feed.addComment({ postId: close.postId, content: "Hm." }),
    ]) {
      expect(await refusedWith(call())).toEqual(notFound);
    }
  });

  test("[Q7] only their owner changes an album and its photos, and members they're not for don't find them", async () => {
    const { albumId } = await ada.api.albums.createAlbum({ title: "Fog", visibility: "public" });
    const imageUrl = await uploadPicture(ada.api, pictureOf(20, 20));
    const { photoId } = await ada.api.albums.addPhoto({ albumId, imageUrl });
    const { albums } = ben.api;
    const changes = [
      () => albums.updateAlbum({ albumId, title: "Mine" }),
      () => albums.addPhoto({ albumId, imageUrl }),
      () => albums.updatePhoto({ photoId, caption: "Mine" }),
      () => albums.movePhoto({ photoId, albumId }),
      () => albums.tagPerson({ photoId, userId: ben.userId }),
      () => albums.untagPerson({ photoId, userId: ada.userId }),
      () => albums.deletePhoto({ photoId }),
      () => albums.deleteAlbum({ albumId }),
    ];
    for (const change of changes) {
      expect(await refusedWith(change())).toEqual({ status: 403, code: "permission.denied" });
    }
    await ada.api.albums.updateAlbum({ albumId, visibility: "only_me" });
    const looks = [() => albums.getAlbum({ albumId }), () => albums.getPhoto({ photoId })];
    for (const call of [...looks, ...changes]) {
      expect(await refusedWith(call())).toEqual({ status: 404, code: "not_found" });
    }
  });

  test("only its owner marks a notification", async () => {
    const { postId } = await ada.api.feed.createPost({ content: "Tea?", visibility: "public" });
    await ben.api.feed.react({ postId, reactionType: "support" });
    await world.settle();
    const { items } = await ada.api.notifications.listNotifications({});
    const id = items[0]?.id ?? "";
    const before = (await ada.api.accounts.getSession()).counts;
    await ben.api.notifications.markRead({ ids: [id] });
    expect((await ada.api.notifications.listNotifications({})).items[0]).toMatchObject({
      id,
      read: false,
    });
    expect((await ada.api.accounts.getSession()).counts).toEqual(before);
    expect((await ben.api.accounts.getSession()).counts.unreadNotifications).toBe(0);
  });

  test("only its owner fetches an export", async () => {
    const { exportId } = await ada.api.accounts.requestExport();
    await world.settle();
    expect((await ada.api.accounts.downloadExport({ exportId })).url).toContain(exportId);
    expect(await refusedWith(ben.api.accounts.downloadExport({ exportId }))).toEqual({
      status: 404,
      code: "not_found",
    });
  });

  test("only its owner changes a profile or deletes an account", async () => {
    const { userId } = ada;
    const mismatch = { status: 403, code: "account.mismatch" };
    expect(await refusedWith(ben.api.profiles.updateProfile({ userId, bio: "Ha." }))).toEqual(
      mismatch,
    );
    expect(await refusedWith(ben.api.accounts.deleteAccount({ userId }))).toEqual(mismatch);
  });
});
