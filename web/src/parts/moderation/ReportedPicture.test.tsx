import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { ReportedPicture } from "./ReportedPicture.tsx";

afterEach(cleanup);

const shown = (src: string) => (
  <QueryProvider>
    <ReportedPicture src={src} />
  </QueryProvider>
);

test("a reported picture that can't be loaded says so, and shows with a fresh address", () => {
  const { rerender } = render(shown("/media/ice.jpg?signed=1"));
  fireEvent.error(screen.getByRole("img", { name: "What was reported" }));
  expect(screen.getByText(/^We can't show the picture/)).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
  rerender(shown("/media/ice.jpg?signed=2"));
  expect(screen.getByRole("img", { name: "What was reported" })).toBeTruthy();
});
