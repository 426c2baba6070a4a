import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { LinkedText } from "./LinkedText.tsx";

afterEach(cleanup);

test("a name and an address in an Arabic text read from left to right", () => {
  render(
    <p dir="auto">
      <LinkedText mentions text="أهلا @tomasz https://attune.example/?page=1" />
    </p>,
    { wrapper: MemoryRouter },
  );
  // Otherwise the @ would be behind the name, and a final slash before the address.
  for (const link of screen.getAllByRole("link")) expect(link.dir).toBe("ltr");
  expect(screen.getAllByRole("link")).toHaveLength(2);
});
