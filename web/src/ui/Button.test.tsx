import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./Button.tsx";

afterEach(cleanup);

test("a double click on a button that sends something sends it once", async () => {
  const send = vi.fn();
  const step = vi.fn();
  render(
    <>
      <Button busy={false} onClick={send}>
        Send
      </Button>
      <Button onClick={step}>Next</Button>
    </>,
  );
  await userEvent.dblClick(screen.getByRole("button", { name: "Send" }));
  await userEvent.dblClick(screen.getByRole("button", { name: "Next" }));
  expect(send).toHaveBeenCalledOnce();
  expect(step).toHaveBeenCalledTimes(2);
});
