import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CircleForm } from "./CircleForm.tsx";

afterEach(cleanup);

test("words of which the server would keep nothing are asked for again", () => {
  const send = vi.fn(async () => true);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CircleForm label="Start" busyLabel="Starting..." send={send} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: /^Name/ }), { target: { value: "<hush>" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^What you do/ }), {
    target: { value: "<b></b>" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Start" }));
  expect(screen.getByText("Give the circle a name")).toBeTruthy();
  expect(screen.getByText("Describe in a few words what you'll do")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
