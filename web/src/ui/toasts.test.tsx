import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";
import { InlineNotice, Toaster } from "./Toaster.tsx";
import { dismissToast, toast, toasts } from "./toast.ts";
import { openModals } from "./useModal.ts";

const phone = vi.hoisted(() => ({ isPhone: false }));
vi.mock("../lib/device.ts", () => ({ useDevice: () => phone }));

beforeAll(() => {
  // happy-dom has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
});
afterEach(cleanup);

describe("[M6] toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    dismissToast();
    phone.isPhone = false;
  });
  afterEach(() => void vi.useRealTimers());
  const say = (...given: Parameters<typeof toast>): void => {
    act(() => {
      toast(...given);
    });
  };

  test("a toast that appears as its dialog closes breaks nothing", () => {
    const showPopover = vi.spyOn(HTMLElement.prototype, "showPopover").mockImplementation(function (
      this: HTMLElement,
    ) {
      if (!this.isConnected) throw new DOMException("disconnected", "InvalidStateError");
    });
    openModals.set([document.createElement("dialog")]);
    expect(() => render(<Toaster />)).not.toThrow();
    openModals.set([document.body.appendChild(document.createElement("dialog"))]);
    cleanup();
    render(<Toaster />);
    expect(showPopover).toHaveBeenCalled();
    openModals.set([]);
    showPopover.mockRestore();
  });

  test("one at a time: a new one replaces the old", () => {
    render(<Toaster />);
    say({ title: "First" });
    say({ title: "Second" });
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("Second")).toBeTruthy();
    expect(toasts.get()).toHaveLength(1);
  });

  test("an error is an alert, everything else a status", () => {
    render(<Toaster />);
    say({ title: "Saved", message: "All of it." });
    expect(screen.getByRole("status").textContent).toContain("Saved");
    say({ title: "Update Failed", tone: "error" });
    expect(screen.getByRole("alert").textContent).toContain("Update Failed");
  });

  test("on a phone they appear in the page itself", async () => {
    phone.isPhone = true;
    const { container } = render(<Toaster />);
    say({ title: "Saved" });
    expect(container.childElementCount).toBe(0);
    render(<InlineNotice />);
    expect(screen.getByRole("status").textContent).toContain("Saved");
  });

  test("in an open dialog it can be pressed: everything outside the dialog is inert", async () => {
    const press = vi.fn();
    render(
      <>
        <Toaster />
        <Dialog open onClose={() => undefined} title="Edit" />
      </>,
    );
    say({ title: "Not saved", tone: "error", action: { label: "Try Again", onPress: press } });
    expect(screen.getAllByText("Not saved")).toHaveLength(1);
    const alert = within(screen.getByRole("dialog")).getByRole("alert");
    expect(alert.closest("[popover=manual]")).toBeTruthy();
    fireEvent.click(within(alert).getByRole("button", { name: "Try Again" }));
    expect(press).toHaveBeenCalledOnce();
  });

  test("the innermost dialog shows it, and the page again once the dialogs are closed", () => {
    const dialogs = (count: number) => (
      <>
        <Toaster />
        <Dialog open={count > 0} onClose={() => undefined} title="Outer">
          <Dialog open={count > 1} onClose={() => undefined} title="Inner" />
        </Dialog>
      </>
    );
    const { rerender } = render(dialogs(1));
    rerender(dialogs(2));
    say({ title: "Saved" });
    const dialogOf = () => screen.getByText("Saved").closest("dialog");
    expect(dialogOf()).toBe(screen.getByRole("dialog", { name: "Inner" }));
    rerender(dialogs(1));
    expect(dialogOf()).toBe(screen.getByRole("dialog", { name: "Outer" }));
    rerender(dialogs(0));
    expect(dialogOf()).toBeNull();
  });

  test("on a phone an open dialog shows it too, and the page behind does not", async () => {
    phone.isPhone = true;
    render(
      <>
        <Toaster />
        <InlineNotice />
        <Dialog open onClose={() => undefined} title="Edit" />
      </>,
    );
    say({ title: "Saved" });
    expect(within(screen.getByRole("dialog")).getByText("Saved")).toBeTruthy();
    expect(screen.getAllByText("Saved")).toHaveLength(1);
  });

  describe("beside the page's controls", () => {
    const box = (left: number, top = 700) => new DOMRect(left, top, 100, 44);
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    test.each([
      ["no control", [], "at its end", 0],
      ["a control elsewhere", [[500]], "at its end", 0],
      ["a control in its corner", [[1000]], "at the start", 0],
      ["controls in both corners", [[1000], [100]], "at its end", 68],
      ["more above them", [[1000], [1000, 640], [100]], "at its end", 128],
      [
        "controls up to the middle",
        [[1000], [1000, 600], [1000, 500], [1000, 400], [1000, 300], [100]],
        "at its end",
        0,
      ],
    ])("with %s, %j, it's %s, %i pixels higher", async (_, boxes, where, raised) => {
      vi.stubGlobal(
        "ResizeObserver",
        class {
          readonly onResize: () => void;
          constructor(onResize: () => void) {
            this.onResize = onResize;
          }
          observe() {
            this.onResize();
          }
          disconnect() {}
        },
      );
      vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
        this: HTMLElement,
      ) {
        // The test's own data, or an answer that it checks.
        const [left = 0, top] = JSON.parse(this.dataset.box ?? "[]") as number[];
        if (this instanceof HTMLButtonElement) return box(left, top);
        const raise = Number.parseInt(this.style.marginBottom, 10) || 0;
        return new DOMRect(this.style.insetInlineStart ? 16 : 960, 680 - raise, 304, 80);
      });
      const { container } = render(
        <>
          <main>
            {boxes.map((one) => (
              <button key={one.join()} type="button" data-box={JSON.stringify(one)}>
                Send
              </button>
            ))}
          </main>
          <Toaster />
        </>,
      );
      say({ title: "Saved" });
      await vi.dynamicImportSettled();
      const corner = container.querySelector<HTMLElement>(".fixed");
      expect(corner?.style.insetInlineStart ? "at the start" : "at its end").toBe(where);
      expect(Number.parseInt(corner?.style.marginBottom ?? "", 10) || 0).toBe(raised);
    });
  });

  test("disappears even if it appeared under the pointer", () => {
    render(<Toaster />);
    say({ title: "Saved" });
    fireEvent.pointerEnter(screen.getByRole("button", { name: "Close this message" }));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(toasts.get()).toHaveLength(0);
  });

  test("gives the focus back when it's closed or undone", () => {
    const onPress = vi.fn();
    const page = (more: boolean) => (
      <>
        <main id="main" tabIndex={-1} />
        {more && <button type="button">Hide</button>}
        <Toaster />
      </>
    );
    const { rerender } = render(page(true));
    const hide = screen.getByRole("button", { name: "Hide" });
    const press = (name: string) => {
      const button = screen.getByRole("button", { name });
      act(() => button.focus());
      fireEvent.click(button);
    };
    act(() => hide.focus());
    say({ title: "Post hidden", action: { label: "Undo", onPress } });
    press("Undo");
    expect(onPress).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(hide);

    say({ title: "Saved" });
    act(() => screen.getByRole("button", { name: "Close this message" }).focus());
    rerender(page(false));
    press("Close this message");
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  test("stays while the pointer or the focus is on it", () => {
    render(<Toaster />);
    say({ title: "Saved" });
    const close = screen.getByRole("button", { name: "Close this message" });
    fireEvent.pointerMove(close);
    act(() => void vi.advanceTimersByTime(60_000));
    fireEvent.pointerLeave(close);
    act(() => close.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(toasts.get()).toHaveLength(1);
    act(() => close.blur());
    act(() => void vi.advanceTimersByTime(5_000));
    expect(toasts.get()).toHaveLength(0);
  });

  test("disappears after five seconds, or stays if asked to", () => {
    render(<Toaster />);
    say({ title: "Saved" });
    act(() => void vi.advanceTimersByTime(4_999));
    expect(toasts.get()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(toasts.get()).toHaveLength(0);
    say({ title: "Stays", stayMs: null });
    act(() => void vi.advanceTimersByTime(600_000));
    expect(toasts.get()).toHaveLength(1);
  });

  test("its action runs and closes it", () => {
    const press = vi.fn();
    render(<Toaster />);
    say({ title: "Soon", action: { label: "Stay logged in", onPress: press } });
    fireEvent.click(screen.getByRole("button", { name: "Stay logged in" }));
    expect(press).toHaveBeenCalledOnce();
    expect(toasts.get()).toHaveLength(0);
  });
});
