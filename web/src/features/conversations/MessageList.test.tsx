import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MessageList } from "./MessageList.tsx";

test("an address in a message can be followed, in a tab of its own", () => {
  const message = {
    id: "msg_1",
    conversationId: "con_1",
    body: "It's at https://quiet.example/rooms, at eight.",
    sender: { userId: "ada", name: "Ada Winter", username: "ada", imageUrl: null },
    createdAt: "2026-05-04T08:00:00.000Z",
    read: true,
  };
  render(
    <MemoryRouter>
      <MessageList
        messages={[message]}
        outgoing={[]}
        userId="ben"
        isGroup={false}
        hasOlder={false}
        loadingOlder={false}
        onOlder={vi.fn()}
        onDelete={vi.fn()}
      />
    </MemoryRouter>,
  );
  const link = screen.getByRole("link", { name: "https://quiet.example/rooms" });
  expect(link.getAttribute("href")).toBe("https://quiet.example/rooms");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
});
