import { expect, test } from "vitest";
import { isOwnPortrait, photoPath, publicKey, uploadOf } from "./keys.ts";

test("[K3] an avatar is kept in user-uploads under avatars/{userId}-{timestamp}.{ext}", () => {
  expect(publicKey("u1", "avatar", "f3a9.png", 1_795_000_000_000)).toBe(
    "media/user-uploads/avatars/u1-1795000000000.png",
  );
  expect(publicKey("u1", "profile_image", "f3a9.png", 1)).toBe("media/profile-images/u1/f3a9.png");
});

test("[Q7] a photo's file is known by its address, in its owner's folder alone", () => {
  const url = photoPath("u1", "f3a9.jpg");
  expect(url).toBe(`/${publicKey("u1", "photo", "f3a9.jpg", 1)}`);
  expect(uploadOf("photo", "u1", url)).toBe("f3a9.jpg");
  expect(uploadOf("photo", "u2", url)).toBeNull();
  expect(uploadOf("photo", "u1", "/media/user-uploads/photos/u1/../u2/f3a9.jpg")).toBeNull();
  expect(uploadOf("photo", "u1", "/media/user-uploads/photos/u1/")).toBeNull();
  expect(uploadOf("photo", "u1", "/media/user-uploads/posts/u1/f3a9.jpg")).toBeNull();
  // Its use wouldn't keep the picture that it's a copy of.
  expect(uploadOf("photo", "u1", "/media/user-uploads/photos/u1/f3a9.320.jpg")).toBeNull();
});

test("[K3] members can only choose a portrait they uploaded, not its small copy, which has no check", () => {
  expect(isOwnPortrait("u1", "/media/profile-images/u1/f3a9.jpg")).toBe(true);
  expect(isOwnPortrait("u1", "/media/user-uploads/avatars/u1-1795000000000.jpg")).toBe(true);
  expect(isOwnPortrait("u2", "/media/profile-images/u1/f3a9.jpg")).toBe(false);
  expect(isOwnPortrait("u1", "/media/profile-images/u1/../u2/f3a9.jpg")).toBe(false);
  expect(isOwnPortrait("u1", "/media/profile-images/u1/f3a9.160.jpg")).toBe(false);
});
