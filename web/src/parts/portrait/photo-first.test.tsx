import type { Profile } from "@attune/core/profiles/profiles.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import type { PhotoPickerProps } from "../../ui/PhotoPicker.tsx";
import { toasts } from "../../ui/toast.ts";
import { ConnectButton } from "../connect/ConnectButton.tsx";
import { MessageButton } from "../messages/MessageButton.tsx";
import RequestDialog from "../messages/RequestDialog.tsx";

const photoFirst = { code: "portrait.required", status: 403 };
const server = vi.hoisted(() => ({
  sendRequest: vi.fn(),
  openConversation: vi.fn(),
  sendMessageRequest: vi.fn(),
  setAvatar: vi.fn(),
}));
const own = vi.hoisted(() => ({ imageUrl: null as string | null }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: {
    connections: { sendRequest: server.sendRequest },
    conversations: {
      openConversation: server.openConversation,
      sendMessageRequest: server.sendMessageRequest,
    },
    profiles: { setAvatar: server.setAvatar },
  },
}));
vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<typeof import("../../lib/account.ts")>()),
  useAccount: () => ({ user: { userId: "me" }, profile: partial<Profile>(own) }),
  updateAccount: vi.fn(),
}));
vi.mock("../../ui/PhotoPicker.tsx", () => ({
  PhotoPicker: ({ onUploaded }: PhotoPickerProps) => (
    <button type="button" onClick={() => onUploaded("/media/me.jpg", false)}>
      Arrive
    </button>
  ),
}));

function show(content: ReactNode) {
  const status = { status: "none", requestId: null, senderId: null };
  const queries = new QueryClient({
    defaultOptions: { queries: { queryFn: async () => status }, mutations: { retry: false } },
  });
  vi.stubGlobal("fetch", async () => Response.json(status));
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = () => screen.findByRole("dialog", { name: "Add your photo" });
const arrive = async () => {
  server.setAvatar.mockImplementation(async () => {
    own.imageUrl = "/media/me.jpg";
  });
  await press("Arrive");
  await expect.poll(() => screen.queryByRole("dialog", { name: "Add your photo" })).toBeNull();
};

afterEach(() => {
  cleanup();
  own.imageUrl = null;
  for (const call of Object.values(server)) call.mockReset();
  toasts.set([]);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const enabled = async (name: string) => {
  await expect
    .poll(() => screen.queryByRole<HTMLButtonElement>("button", { name })?.disabled)
    .toBe(false);
};

test("Connect without a photo leads to adding it, and then asks", async () => {
  server.sendRequest.mockResolvedValue({
    status: "pending_sent",
    requestId: "req",
    senderId: "me",
  });
  show(<ConnectButton userId="ben" name="Ben" canAsk />);
  await enabled("Connect");
  await press("Connect");
  await dialog();
  expect(server.sendRequest).not.toHaveBeenCalled();
  await arrive();
  await expect.poll(() => server.sendRequest).toHaveBeenCalledWith({ receiverId: "ben" });
});

test("Connect also leads there if the photo was removed on another device", async () => {
  own.imageUrl = "/media/old.jpg";
  server.sendRequest.mockRejectedValue(photoFirst);
  show(<ConnectButton userId="ben" name="Ben" canAsk />);
  await enabled("Connect");
  await press("Connect");
  await dialog();
  expect(toasts.get()).toEqual([]);
});

test("Message without a photo leads to adding it, and then opens the conversation", async () => {
  server.openConversation.mockRejectedValueOnce(photoFirst).mockResolvedValue({
    conversationId: "con_1",
  });
  show(<MessageButton person={{ userId: "ben", name: "Ben" }} />);
  await press("Message");
  await dialog();
  await arrive();
  await expect.poll(() => server.openConversation.mock.calls.length).toBe(2);
});

test("a request that needs a photo first keeps what was written", async () => {
  server.sendMessageRequest.mockRejectedValueOnce(photoFirst);
  show(<RequestDialog person={{ userId: "ben", name: "Ben" }} onClose={() => undefined} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Request to Ben");
  fireEvent.change(field, { target: { value: "Do you sit on Sundays?" } });
  await press("Send request");
  await dialog();
  await arrive();
  expect(field.value).toBe("Do you sit on Sundays?");
  server.sendMessageRequest.mockResolvedValue({ conversationId: null });
  await press("Send request");
  await expect.poll(() => toasts.get()[0]?.title).toBe("Request sent");
});
