import type { Circle } from "@attune/core/circles/circles.contract";
import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { api } from "../lib/api.ts";
import { QueryProvider } from "../lib/QueryProvider.tsx";
import { queryClientFor } from "../lib/query.ts";
import { partial } from "../lib/testing.ts";

const person = (userId: string) => ({ userId, name: userId, username: userId, imageUrl: null });

/** By request, and its reader isn't in it. */
export const circleByRequest = partial<Circle>({
  circleId: "cir_1",
  name: "Dawn",
  host: person("usr_host"),
  joining: "request",
  isMember: false,
  hasAsked: false,
});

/** Shows a part to a reader for whom the circle's page has these details. */
export function renderWithCircle(
  details: { invitedBy?: ReturnType<typeof person>; isUnattended?: true | undefined },
  part: ReactElement,
): void {
  const input = { circleId: circleByRequest.circleId };
  const { queryKey } = api.circles.getCircle.queryOptions({ input });
  const page = { circle: circleByRequest, members: [], moderators: [], ...details };
  queryClientFor(null).setQueryData(queryKey, page);
  render(
    <MemoryRouter>
      <QueryProvider>{part}</QueryProvider>
    </MemoryRouter>,
  );
}

/** Shows a part to a reader who's invited to the circle. */
export const renderInvitedBy = (inviterId: string, part: ReactElement): void =>
  renderWithCircle({ invitedBy: person(inviterId) }, part);

interface Asked {
  method: string;
  answer: (body: object, status?: number) => Promise<void>;
}

/**
 * Requests from now on wait until the test answers them.
 * @param common part of each answer
 */
export function holdAnswers(common: object = {}): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", ({ method }: Request) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (body: object, status = 200) =>
      act(async () => {
        resolve(Response.json({ ...common, ...body }, { status }));
        await vi.waitFor(() => undefined);
      });
    asked.push({ method, answer });
    return promise;
  });
  return asked;
}
