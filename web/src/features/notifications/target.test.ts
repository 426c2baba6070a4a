import type { NotificationType } from "@attune/core/notifications/notifications.contract";
import { describe, expect, test } from "vitest";
import { targetOf } from "./target.ts";

const of = (
  type: NotificationType,
  metadata: Record<string, unknown> = {},
  rest: { actionUrl?: string; senderUserId?: string } = {},
) => targetOf({ type, metadata, actionUrl: null, senderUserId: null, ...rest });

describe("[N5] where a notification leads", () => {
  test("its stored address comes first", () => {
    expect(of("message", { conversation_id: "cnv_1" }, { actionUrl: "/somewhere" })).toBe(
      "/somewhere",
    );
  });

  test.each(["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", "/\\x"])(
    "a stored address of another origin (%s) is not followed",
    (actionUrl) => {
      expect(of("system", {}, { actionUrl })).toBe("/notifications");
    },
  );

  test.each<[NotificationType, Record<string, unknown>, string]>([
    ["connection_request", {}, "/connections?tab=requests"],
    ["message", { conversation_id: "cnv_1" }, "/messages/cnv_1"],
    ["message", {}, "/messages"],
    ["photo_tag", { photo_id: "pho_1" }, "/my-profile?tab=photos&photo=pho_1"],
    ["photo_tag", {}, "/photos"],
    ["mention", { post_id: "pst_1" }, "/community/post/pst_1"],
    ["mention", { discussion_id: "dsc_1" }, "/discussions/dsc_1"],
    ["mention", {}, "/community"],
    ["post_reaction", { post_id: "pst_1" }, "/community/post/pst_1"],
    ["post_comment", { post_id: "pst_1" }, "/community/post/pst_1"],
    ["post_reaction", {}, "/community"],
    ["circle_invitation", { circle_id: "cir_1" }, "/circles/cir_1"],
    ["circle_update", { circle_id: "cir_1" }, "/circles/cir_1"],
    ["circle_joined", {}, "/circles"],
    ["event", { event_id: "evt_1" }, "/events/evt_1"],
    ["event_reminder", {}, "/events"],
    ["system", {}, "/notifications"],
  ])("%s with %o goes to %s", (type, metadata, target) => {
    expect(of(type, metadata)).toBe(target);
  });

  test("an accepted connection goes to the sender, or to the connections", () => {
    expect(of("connection_accepted", {}, { senderUserId: "u1" })).toBe("/profile/u1");
    expect(of("connection_accepted")).toBe("/connections");
  });

  test("anything else goes to its sender", () => {
    expect(of("system", {}, { senderUserId: "u1" })).toBe("/profile/u1");
  });
});
