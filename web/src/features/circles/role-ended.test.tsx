import type { Circle } from "@attune/core/circles/circles.contract";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ user: { userId: "usr_ada" } }),
}));

import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { emptyQueryCache } from "../../lib/query.ts";
import { circleByRequest } from "../../parts/testing.tsx";
import { Bans } from "./Bans.tsx";
import { useCircle, useJoin, useModeratorEnd } from "./circles.queries.ts";
import { RequestsLink } from "./RequestsLink.tsx";

afterEach(() => {
  cleanup();
  emptyQueryCache();
  vi.unstubAllGlobals();
});

const { circleId } = circleByRequest;

function Page() {
  const { data, isError } = useCircle(circleId);
  const stepDown = useModeratorEnd(circleId);
  const join = useJoin(circleId);
  if (isError) return <p>It's gone.</p>;
  if (!data) return null;
  return (
    <>
      {data.circle.isModerator && (
        <>
          <RequestsLink circleId={circleId} />
          <Bans circleId={circleId} />
          <button type="button" onClick={() => stepDown.mutate("usr_ada")}>
            Step down
          </button>
        </>
      )}
      <button type="button" onClick={() => join.mutate(true)}>
        Join
      </button>
    </>
  );
}

/** @returns the paths of the API that were asked for, with their methods */
function show(answer: (path: string) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const path = new URL(url).pathname.replace("/api/circles/cir_1", "") || "/";
    asked.push(`${method} ${path}`);
    return answer(path);
  });
  render(
    <MemoryRouter>
      <QueryProvider>
        <Page />
      </QueryProvider>
    </MemoryRouter>,
  );
  return asked;
}

const page = (circle: Partial<Circle>) =>
  Response.json({ circle: { ...circleByRequest, ...circle }, members: [], moderators: [] });

test("a moderator who steps down doesn't ask again for what only moderators may read", async () => {
  let isModerator = true;
  const asked = show((path) => {
    if (path === "/") return page({ isMember: true, isModerator });
    if (path.includes("moderators")) isModerator = false;
    return Response.json({ items: [] });
  });
  await userEvent.click(await screen.findByRole("button", { name: "Step down" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Step down" })).toBeNull());
  await act(async () => undefined);
  const ofModerators = asked.filter((path) => /^GET .*(requests|bans)/.test(path));
  expect(ofModerators.toSorted()).toEqual([...new Set(ofModerators)].toSorted());
  expect(ofModerators).toHaveLength(2);
});

test("joining a circle that was closed meanwhile says that it's gone", async () => {
  let isClosed = false;
  const missing = () => Response.json({ code: "not_found" }, { status: 404 });
  show((path) => {
    if (isClosed) return missing();
    return path === "/" ? page({}) : missing();
  });
  const button = await screen.findByRole("button", { name: "Join" });
  isClosed = true;
  await userEvent.click(button);
  expect(await screen.findByText("It's gone.")).toBeTruthy();
});
