import type { Conversation } from "@attune/core/conversations/conversations.contract";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CannotWrite } from "./CannotWrite.tsx";

vi.mock("./AddMembersDialog.tsx", () => ({
  default: () => <div role="dialog" aria-label="Add members" />,
}));
afterEach(cleanup);

const at = "2026-05-04T08:00:00.000Z";
const ada = { userId: "ada", name: "Ada Winter", username: "ada", imageUrl: null };
const alone: Conversation = {
  id: "con_1",
  title: null,
  isGroup: true,
  members: [{ ...ada, lastReadAt: null }],
  memberCount: 1,
  createdBy: "ada",
  takesPictures: true,
  createdAt: at,
  updatedAt: at,
};

test("the host who's alone in a group is offered to add members", async () => {
  render(<CannotWrite conversation={alone} userId="ada" />);
  fireEvent.click(screen.getByRole("button", { name: "Add members" }));
  expect(await screen.findByRole("dialog", { name: "Add members" })).toBeTruthy();
});

test("another member who's alone only reads that everyone else has left", () => {
  render(<CannotWrite conversation={{ ...alone, createdBy: "ben" }} userId="ada" />);
  expect(screen.getByText(/Everyone else has left this group/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
