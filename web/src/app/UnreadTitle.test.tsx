import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { UnreadTitle } from "./UnreadTitle.tsx";

const counts = vi.hoisted(() => ({ unreadMessages: 2, unreadNotifications: 1 }));
vi.mock("../lib/account.ts", () => ({ useAccount: () => ({ counts: { ...counts } }) }));

afterEach(cleanup);

test("the tab's title begins with the number of unread, also when the page changes it", async () => {
  document.title = "Community";
  const { rerender, unmount } = render(<UnreadTitle />);
  expect(document.title).toBe("(3) Community");
  document.title = "Ada Winter";
  await vi.waitFor(() => expect(document.title).toBe("(3) Ada Winter"));
  Object.assign(counts, { unreadMessages: 0, unreadNotifications: 0 });
  act(() => rerender(<UnreadTitle />));
  expect(document.title).toBe("Ada Winter");
  unmount();
});
