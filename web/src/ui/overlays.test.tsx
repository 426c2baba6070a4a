import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BottomSheet } from "./BottomSheet.tsx";
import { IconButton } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Menu } from "./Menu.tsx";
import { Popover } from "./Popover.tsx";
import { Tabs } from "./Tabs.tsx";
import { place } from "./useAnchored.ts";
import { swipeOf } from "./useSwipe.ts";

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
});
afterEach(cleanup);

function Leaving({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Leave
      </button>
      <Dialog open={open} onClose={close} title="Leave this circle?" description="For good.">
        <p>Sure?</p>
      </Dialog>
    </>
  );
}

describe("Dialog", () => {
  test("is modal and labelled, and closes by its cross and by Escape", async () => {
    const closed = vi.fn();
    render(<Leaving onClose={closed} />);
    const opener = screen.getByRole("button", { name: "Leave" });
    await userEvent.click(opener);
    const dialog = screen.getByRole("dialog", { name: "Leave this circle?" });
    expect((dialog as HTMLDialogElement).open).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(closed).toHaveBeenCalledTimes(1);
    await userEvent.click(opener);
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(closed).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("closes by a press beside it, not by one inside", async () => {
    const closed = vi.fn();
    render(<Leaving onClose={closed} />);
    await userEvent.click(screen.getByRole("button", { name: "Leave" }));
    fireEvent.pointerDown(screen.getByText("Sure?"));
    expect(closed).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByRole("dialog"));
    expect(closed).toHaveBeenCalledOnce();
  });
});

test.each([
  ["its first field", <input key="field" aria-label="Name" />, "Name"],
  ["its title when it has none", <p key="words">Sure?</p>, "Rename"],
])("a dialog starts at %s, not at the button that closes it", (_, content, name) => {
  render(
    <Dialog open onClose={() => undefined} title="Rename">
      <input type="file" tabIndex={-1} aria-label="Picture" />
      <input autoComplete="username" readOnly hidden aria-label="For the password manager" />
      {content}
    </Dialog>,
  );
  const focused = document.activeElement;
  expect(focused?.getAttribute("aria-label") ?? focused?.textContent).toBe(name);
});

test("a press on a dialog's own scrollbar doesn't close it, one beside it does", () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Upload">
      <p>Long</p>
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  vi.spyOn(dialog, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 300, 400));
  fireEvent.pointerDown(dialog, { clientX: 395, clientY: 200 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog, { clientX: 420, clientY: 200 });
  expect(close).toHaveBeenCalledOnce();
});

describe("swipes", () => {
  test.each([
    [0, 50, 300, "down"],
    [0, 49, 300, null],
    [0, 50, 301, null],
    [-80, 10, 100, "left"],
    [80, -10, 100, "right"],
    [0, -60, 100, "up"],
  ] as const)("%i, %i pixels in %i ms is %s", (dx, dy, ms, direction) => {
    expect(swipeOf(dx, dy, ms)).toBe(direction);
  });

  test("a swipe down closes a sheet", () => {
    const close = vi.fn();
    render(
      <BottomSheet open onClose={close} title="You">
        <p>Things</p>
      </BottomSheet>,
    );
    // Rendered above.
    const handle = screen.getByRole("heading", { name: "You" }).parentElement as HTMLElement;
    fireEvent.pointerDown(handle, { clientX: 10, clientY: 10 });
    fireEvent.pointerUp(handle, { clientX: 10, clientY: 90 });
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("Menu", () => {
  const edit = vi.fn();
  const items = [
    { label: "Edit", onSelect: edit },
    { label: "Share", onSelect: () => undefined, disabled: true },
    { label: "Delete", onSelect: () => undefined, danger: true },
  ];
  const show = () =>
    render(
      <Menu
        label="More"
        items={items}
        trigger={(props) => (
          <IconButton label="More" {...props}>
            …
          </IconButton>
        )}
      />,
    );
  const focused = () => document.activeElement?.textContent;
  beforeEach(() => edit.mockClear());

  test("moves by arrows, Home, End and first letters, past what is disabled", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(focused()).toBe("Edit");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Delete");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Edit");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("Delete");
    await userEvent.keyboard("e");
    expect(focused()).toBe("Edit");
  });

  test("the down arrow on its button opens it at the first item, the up arrow at the last", async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("Edit");
    await userEvent.keyboard("{Escape}{ArrowUp}");
    expect(focused()).toBe("Delete");
    await userEvent.keyboard("{Escape}{Enter}");
    expect(focused()).toBe("Edit");
  });

  test("Tab closes it and goes on from its button, Shift+Tab back from it", async () => {
    render(<a href="/before">Before</a>);
    show();
    render(<a href="/after">After</a>);
    const button = screen.getByRole("button", { name: "More" });
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole("menu")).toBeNull();
    expect(focused()).toBe("After");
    await userEvent.click(button);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe("Before");
  });

  test("choosing closes it and gives focus back", async () => {
    show();
    const button = screen.getByRole("button", { name: "More" });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
    expect(edit).toHaveBeenCalledOnce();
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test("Escape and a press elsewhere close it", async () => {
    show();
    const button = screen.getByRole("button", { name: "More" });
    await userEvent.click(button);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  test("a popup opens below its button, above it without room, and within the window", () => {
    const view = { width: 400, height: 600 };
    const popup = { width: 200, height: 300 };
    const at = (left: number, top: number) =>
      place({ left, top, right: left + 40, bottom: top + 40 }, popup, view);
    expect(at(300, 10)).toEqual({ left: 140, top: 58 });
    expect(at(300, 500)).toEqual({ left: 140, top: 192 });
    expect(at(0, 10).left).toBe(8);
    expect(at(60, 10).left).toBe(60);
    expect(at(390, 10).left).toBe(192);
  });

  test("without room below or above, as zoomed in, a popup is moved into the window", () => {
    const view = { width: 640, height: 400 };
    const anchor = { left: 300, top: 150, right: 340, bottom: 190 };
    expect(place(anchor, { width: 200, height: 280 }, view).top).toBe(112);
    // It scrolls then.
    expect(place(anchor, { width: 200, height: 500 }, view).top).toBe(8);
  });
});

test("a popover closes when the focus leaves it and its button", async () => {
  render(
    <>
      <a href="/before">Before</a>
      <Popover
        label="Filters"
        trigger={(props) => (
          <IconButton label="Filter" {...props}>
            …
          </IconButton>
        )}
      >
        {() => <button type="button">Newest</button>}
      </Popover>
      <a href="/after">After</a>
    </>,
  );
  const open = () => userEvent.click(screen.getByRole("button", { name: "Filter" }));
  await open();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Newest");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("After");
  expect(screen.queryByRole("dialog")).toBeNull();
  await open();
  await userEvent.tab({ shift: true });
  expect(screen.queryByRole("dialog")).not.toBeNull();
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe("Before");
  expect(screen.queryByRole("dialog")).toBeNull();
});

function People() {
  const [tab, setTab] = useState<"a" | "b">("a");
  const tabs = [
    { id: "a" as const, label: "Requests", panel: "None yet" },
    { id: "b" as const, label: "Connections", panel: "Two" },
  ];
  return <Tabs label="People" tabs={tabs} value={tab} onChange={setTab} />;
}

test("Tabs move and choose by arrow keys, and only the chosen one is in the tab order", async () => {
  render(<People />);
  await userEvent.click(screen.getByRole("tab", { name: "Requests" }));
  await userEvent.keyboard("{ArrowRight}");
  const chosen = screen.getByRole("tab", { name: "Connections", selected: true });
  expect(document.activeElement).toBe(chosen);
  expect(screen.getByRole("tabpanel", { name: "Connections" }).textContent).toBe("Two");
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([-1, 0]);
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Requests", selected: true })).toBeTruthy();
});
