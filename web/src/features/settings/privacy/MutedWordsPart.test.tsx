import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const muteWord = vi.hoisted(() => vi.fn());
vi.mock("../../../parts/protect/mutes.ts", () => ({ muteWord, unmuteWord: vi.fn() }));
vi.mock("../../../parts/protect/useMutes.ts", () => ({
  useMutes: () => ({ mutes: { words: [] } }),
}));
const { MutedWordsPart } = await import("./MutedWordsPart.tsx");

afterEach(cleanup);

test("a word that's only markup isn't sent, and its field says so", async () => {
  muteWord.mockResolvedValue(true);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MutedWordsPart />
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Word or phrase" });
  const mute = (word: string) => {
    fireEvent.change(field, { target: { value: word } });
    fireEvent.click(screen.getByRole("button", { name: "Mute" }));
  };
  mute("<script>alert(1)</script>");
  expect(await screen.findByText("Write a few words first")).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(muteWord).not.toHaveBeenCalled();
  mute(" storm ");
  await waitFor(() => expect(field.value).toBe(""));
  expect(muteWord).toHaveBeenCalledExactlyOnceWith(expect.anything(), "storm", "always");
  expect(screen.queryByText("Write a few words first")).toBeNull();
});
