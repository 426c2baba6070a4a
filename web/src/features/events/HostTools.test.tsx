import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";

vi.mock("./events.queries.ts", () => ({ useHosting: () => ({ isPending: false }) }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => undefined }));
const { HostTools } = await import("./HostTools.tsx");

afterEach(cleanup);

const undone = "You can't undo this.";

test.each([
  [0, 0, undone],
  [3, 0, `Everyone who's going will be notified. ${undone}`],
  [3, 2, `Everyone who's going or on the waiting list will be notified. ${undone}`],
])(
  "[Q4] with %i going and %i waiting, the question before cancelling says who's notified",
  (attendeeCount, waitingCount, said) => {
    const event = { eventId: "evt_1", title: "Tea", endsAt: "2126-11-25T20:00:00.000Z" };
    render(
      <MemoryRouter>
        <HostTools
          event={partial({ ...event, attendeeCount, waitingCount })}
          invitedCoHosts={[]}
          onAnnounced={() => undefined}
        />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Cancel event" }));
    expect(screen.getByText(said)).toBeTruthy();
  },
);
