import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Cover } from "./Cover.tsx";

afterEach(cleanup);

const url = "/media/user-uploads/posts/ada/hill.webp?Signature=s";
const copyOf = (width: number) =>
  `/media/user-uploads/posts/ada/hill.${width}.webp?Signature=s ${width}w`;

const show = (imageUrl: string, shape: "banner" | "small") => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Cover family="circle" seed="cir_1" imageUrl={imageUrl} shape={shape} />
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLImageElement>("presentation");
};

test("an uploaded cover comes in the size that a list shows, once it's near", () => {
  const image = show(url, "small");
  expect(image.srcset).toBe(`${copyOf(320)}, ${copyOf(960)}, ${url} 2048w`);
  expect(image.sizes).toBe("auto, 240px");
  expect(image.getAttribute("loading")).toBe("lazy");
});

test("a page's banner comes at once, as wide as the page", () => {
  const image = show(url, "banner");
  expect(image.sizes).toBe("100vw");
  expect(image.getAttribute("loading")).toBe("eager");
});
