import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  installPromptDelayMs,
  installPromptSnoozeMs,
  updateReloadDelayMs,
} from "../../lib/constants.ts";
import { partial } from "../../lib/testing.ts";
import { toasts } from "../../ui/toast.ts";
import { cleanUpAfterSignOut } from "../auth-cleanup.ts";
import { AppPrompts } from "./AppPrompts.tsx";
import type { InstallOffer } from "./install.ts";
import { registerServiceWorker, updateNow, waitingWorker } from "./updates.ts";

const device = vi.hoisted(() => ({ isStandalone: false, isIOSSafari: false }));
vi.mock("../../lib/platform.ts", () => ({ platform: () => device }));

const seen = "pwa-install-prompt-seen";
const dismissed = "ios-install-prompt-dismissed";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  localStorage.clear();
  Object.assign(device, { isStandalone: false, isIOSSafari: false });
  window.installOffer = undefined;
  waitingWorker.set(null);
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function offer() {
  const prompt = vi.fn(async () => undefined);
  // The part of the event the prompt uses.
  const event = Object.assign(new Event("beforeinstallprompt"), { prompt }) as unknown;
  return { event: event as InstallOffer, prompt };
}

const open = (path = "/community") =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppPrompts />
    </MemoryRouter>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const touch = () => act(async () => void fireEvent.keyDown(document.body, { key: "Tab" }));
const heading = () => screen.queryByRole("heading", { name: "Install Attune" });

test("the focus of a prompt that goes is back where it was", async () => {
  waitingWorker.set(partial<ServiceWorker>({ postMessage: vi.fn() }));
  render(<input aria-label="Message" />);
  open();
  const field = screen.getByLabelText("Message");
  field.focus();
  const later = screen.getByRole("button", { name: "Later" });
  later.focus();
  fireEvent.click(later);
  expect(screen.queryByRole("button", { name: "Later" })).toBeNull();
  expect(document.activeElement).toBe(field);
});

describe("where the browser offers to install", () => {
  test("[U2] the prompt waits for three seconds, for the offer and for a first touch", async () => {
    open();
    await touch();
    await pass(installPromptDelayMs);
    expect(heading()).toBeNull();
    await act(async () => void dispatchEvent(offer().event));
    expect(heading()).not.toBeNull();
  });

  test("[U2] an offer made before the page stood counts, but not before three seconds and a touch", async () => {
    window.installOffer = offer().event;
    open();
    await pass(installPromptDelayMs - 1);
    await touch();
    expect(heading()).toBeNull();
    await pass(1);
    expect(heading()).not.toBeNull();
  });

  test("[U2] without any interaction there's no prompt", async () => {
    window.installOffer = offer().event;
    open();
    await pass(100 * installPromptDelayMs);
    expect(heading()).toBeNull();
  });

  test.each([
    ["is installed", () => Object.assign(device, { isStandalone: true })],
    ["was asked before", () => localStorage.setItem(seen, "true")],
  ])("[U2] no prompt where the application %s", async (_, given) => {
    given();
    window.installOffer = offer().event;
    open();
    await touch();
    await pass(installPromptDelayMs);
    expect(heading()).toBeNull();
  });

  const shown = async () => {
    const { event, prompt } = offer();
    window.installOffer = event;
    open();
    await touch();
    await pass(installPromptDelayMs);
    return prompt;
  };

  test("[U3] dismissing it is remembered", async () => {
    const prompt = await shown();
    fireEvent.click(screen.getByRole("button", { name: "Not now" }));
    expect(heading()).toBeNull();
    expect(localStorage.getItem(seen)).toBe("true");
    expect(prompt).not.toHaveBeenCalled();
  });

  test("[U3] accepting it opens the browser's own question, and is remembered", async () => {
    const prompt = await shown();
    fireEvent.click(screen.getByRole("button", { name: "Install" }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(localStorage.getItem(seen)).toBe("true");
  });

  test("[U3] installing from the browser's menu takes the prompt away and is remembered", async () => {
    await shown();
    act(() => void dispatchEvent(new Event("appinstalled")));
    expect(heading()).toBeNull();
    expect(localStorage.getItem(seen)).toBe("true");
  });

  test("[U3] signing out erases the flag; the prompt stays away for fourteen days all the same", async () => {
    await shown();
    fireEvent.click(screen.getByRole("button", { name: "Not now" }));
    cleanup();
    cleanUpAfterSignOut();
    expect(localStorage.getItem(seen)).toBeNull();
    await shown();
    expect(heading()).toBeNull();
    cleanup();
    vi.setSystemTime(Date.now() + installPromptSnoozeMs);
    await shown();
    expect(heading()).not.toBeNull();
  });
});

test("[U3] on iOS: an introduction, then the instructions; dismissing them is remembered", async () => {
  device.isIOSSafari = true;
  open();
  await touch();
  await pass(installPromptDelayMs);
  expect(heading()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show me how" }));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tap the Share button in Safari's toolbar.",
    "Choose “Add to Home Screen”.",
    "Confirm with “Add”.",
  ]);
  expect(localStorage.getItem(dismissed)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(localStorage.getItem(dismissed)).toBe("true");
  cleanup();
  open();
  await touch();
  await pass(installPromptDelayMs);
  expect(heading()).toBeNull();
});

describe("a newer build", () => {
  const worker = () => {
    const postMessage = vi.fn();
    return { worker: partial<ServiceWorker>({ postMessage }), postMessage };
  };

  test("[U4] the banner shows for a worker that waits while another serves the page, or says so", async () => {
    const container = Object.assign(new EventTarget(), { controller: {} });
    const installing = new EventTarget();
    const registration = Object.assign(new EventTarget(), {
      installing,
      waiting: null as ServiceWorker | null,
      update: async () => undefined,
    });
    const register = vi.fn(async () => registration);
    Object.assign(container, { register });
    // The part of the container the code uses.
    await registerServiceWorker(container as unknown as ServiceWorkerContainer);
    expect(register).toHaveBeenCalledWith("/sw.js");
    open();
    const banner = () => screen.queryByRole("heading", { name: "A new version is ready" });

    registration.dispatchEvent(new Event("updatefound"));
    registration.waiting = worker().worker;
    act(() => void installing.dispatchEvent(new Event("statechange")));
    expect(banner()).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Later" }));
    expect(banner()).toBeNull();

    const said = new MessageEvent("message", { data: { type: "UPDATE_AVAILABLE" } });
    act(() => void container.dispatchEvent(said));
    expect(banner()).not.toBeNull();
  });

  test("[U4] another language's worker takes over by itself; its page is here already", async () => {
    vi.resetModules();
    const updates = await import("./updates.ts");
    const { worker: waiting, postMessage } = worker();
    Object.assign(waiting, { scriptURL: "https://attune.example/sw.js?language=de" });
    const registration = Object.assign(new EventTarget(), { waiting });
    const container = Object.assign(new EventTarget(), {
      controller: { scriptURL: "https://attune.example/sw.js" },
      register: async () => registration,
    });
    // The part of the container the code uses.
    await updates.registerServiceWorker(container as unknown as ServiceWorkerContainer);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "SKIP_WAITING" });
    expect(updates.waitingWorker.get()).toBeNull();
  });

  test('[U5] "Update Now" lets it take over, says so, and reloads after a second', async () => {
    const { worker: waiting, postMessage } = worker();
    const reload = vi.fn();
    waitingWorker.set(waiting);
    updateNow(waiting, reload);
    expect(postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
    expect(toasts.get()[0]).toMatchObject({
      title: "App Updated!",
      message: "The app will reload with the latest version.",
    });
    expect(waitingWorker.get()).toBeNull();
    await pass(updateReloadDelayMs - 1);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("[U1] neither prompt nor banner is shown in the wizard", async () => {
    window.installOffer = offer().event;
    waitingWorker.set(worker().worker);
    open("/onboarding");
    await touch();
    await pass(installPromptDelayMs);
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
