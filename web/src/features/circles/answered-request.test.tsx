import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";

const acceptRequest = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", async (load) => ({
  ...(await load<object>()),
  client: { circles: { acceptRequest } },
}));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));

import { toasts } from "../../ui/toast.ts";
import { useAnswerRequest } from "./requests.queries.ts";

afterEach(() => {
  cleanup();
  toasts.set([]);
  queryClientFor(null).clear();
});

test("[Q2] a host learns that the request was withdrawn or answered elsewhere", async () => {
  acceptRequest.mockRejectedValue(
    Object.assign(new Error("refused"), { status: 404, code: "not_found" }),
  );
  const { result } = renderHook(() => useAnswerRequest("cir_1", "usr_ben"), {
    wrapper: QueryProvider,
  });
  result.current.mutate(true);
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(toasts.get()[0]).toMatchObject({ title: "Already answered", tone: "plain" });
});
