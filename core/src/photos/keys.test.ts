import { expect, test } from "vitest";
import { publicKey } from "./keys.ts";

test("[K3] an avatar lies in user-uploads under avatars/{userId}-{timestamp}.{ext}", () => {
  expect(publicKey("u1", "avatar", "f3a9.png", 1_795_000_000_000)).toBe(
    "media/user-uploads/avatars/u1-1795000000000.png",
  );
  expect(publicKey("u1", "profile_image", "f3a9.png", 1)).toBe("media/profile-images/u1/f3a9.png");
});
