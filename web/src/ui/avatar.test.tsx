import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Avatar } from "./Avatar.tsx";

afterEach(cleanup);

const show = (imageUrl: string | null) => {
  render(<Avatar name="Ada Winter" seed="ada" imageUrl={imageUrl} size={44} />);
  return screen.queryByRole<HTMLImageElement>("presentation");
};

test("an uploaded portrait comes in the size that's shown", () => {
  const image = show("/media/profile-images/ada/one.jpg");
  expect(image?.srcset).toBe(
    "/media/profile-images/ada/one.160.jpg 160w, /media/profile-images/ada/one.jpg 640w",
  );
  expect(image?.sizes).toBe("44px");
});

test("one that's just been picked has no other size", () => {
  const image = show("blob:https://attune.example/one");
  expect(image?.src).toBe("blob:https://attune.example/one");
  expect(image?.srcset).toBe("");
});
