import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { statsRetryMs, statsStaleMs } from "../lib/constants.ts";
import { formatMemberTotal } from "../lib/member-total.ts";
import { signWords } from "../parts/cosmic/chart-words.ts";
import { greetMember } from "./greet-member.ts";
import { showMemberTotal } from "./member-total.ts";
import { render } from "./render.tsx";
import { moonPhase } from "./sky-words.ts";
import { initTabs } from "./tabs.ts";

/** Puts a prerendered page into the document. */
function open(file: string) {
  const page = new DOMParser().parseFromString(render(file).body, "text/html");
  document.body.replaceChildren(...page.body.childNodes);
}
// Rendered above.
const panel = (id: string) => document.getElementById(id) as HTMLElement;
const tab = (label: string) =>
  // Rendered above.
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    (element) => element.textContent === label,
  ) as HTMLElement;

function screenIs(phone: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: phone, addEventListener: () => undefined }));
  vi.stubGlobal("scrollTo", () => undefined);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

describe("on a desk", () => {
  beforeEach(() => {
    screenIs(false);
    open("index.html");
    initTabs();
  });

  test("[A1] a hero, a stats strip and six feature cards, all on one page", () => {
    expect(panel("welcome").querySelector("h1")).toBeTruthy();
    expect(panel("community").querySelectorAll("dl > div")).toHaveLength(3);
    const cards = [...panel("features").querySelectorAll("article h3")];
    expect(cards).toHaveLength(6);
    for (const id of ["welcome", "community", "features"]) expect(panel(id).hidden).toBe(false);
    expect(document.querySelector<HTMLElement>("[data-tabs]")?.hidden).toBe(true);
  });

  test("shows a circle, a gathering and the sky of today, and says which are examples", () => {
    const shown = [...panel("welcome").querySelectorAll("h3")].map((title) => title.textContent);
    expect(shown).toHaveLength(3);
    expect(shown[2]).toMatch(/^The sky on \d{1,2} \w+ \d{4}$/);
    expect(panel("welcome").textContent).toContain("The people and their words are examples");
    const names = [...panel("welcome").querySelectorAll("dt")].map((name) => name.textContent);
    expect(names).toEqual(["Sun", "Moon", "Mercury", "Venus", "Mars"]);
    for (const sign of panel("welcome").querySelectorAll("dd"))
      expect(Object.values(signWords).some((word) => sign.textContent?.includes(word))).toBe(true);
  });

  test("says what it costs, who runs it, and answers questions before anyone signs up", () => {
    const costs = panel("features").querySelector('[aria-labelledby="costs"]')?.textContent;
    expect(costs).toContain("Free for 30 days, then 9.00 EUR a month");
    expect(costs).toContain("20.00 EUR a month");
    expect(panel("community").textContent).toContain("There's no advertising");
    expect(panel("features").querySelectorAll("details > summary").length).toBeGreaterThan(4);
  });

  test("a plan can be chosen before signing up", () => {
    const links = [...document.querySelectorAll("main a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toContainEqual(["Start the 30-day trial", "/signup?plan=basic"]);
    expect(links).toContainEqual(["Choose InnerCircle", "/signup?plan=innercircle"]);
  });

  test("[A9] the bar has Log In and Join Now, and links to the circles and the events", () => {
    const links = [...document.querySelectorAll("header a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toContainEqual(["Log In", "/login"]);
    expect(links).toContainEqual(["Join Now", "/signup"]);
    expect(links).toContainEqual(["Circles", "/circles"]);
    expect(links).toContainEqual(["Events", "/events"]);
  });

  test("[A4] says that events are listed by independent facilitators", () => {
    expect(panel("community").textContent).toContain(
      "Events are listed by independent facilitators, not by us.",
    );
  });

  test("each figure says what it's for", () => {
    const figures = [...panel("community").querySelectorAll("dt")].map((one) => one.textContent);
    expect(figures).toEqual([
      "members to get to know",
      "practices to find each other by, from meditation to prayer",
      "days with the basic plan before you pay anything",
    ]);
  });

  test("[A10] names the way in: sign up, membership, profile, community", () => {
    const steps = [...panel("community").querySelectorAll("ol h3")].map((step) => step.textContent);
    expect(steps).toEqual(["Sign up", "Choose a membership", "Say who you are", "Come in"]);
  });
});

describe("[A2] on a phone", () => {
  beforeEach(() => {
    screenIs(true);
    open("index.html");
    initTabs();
  });

  test("there are three tabs, of which the first is open", () => {
    const labels = [...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent);
    expect(labels).toEqual(["Welcome", "Community", "Features"]);
    expect(["welcome", "community", "features"].map((id) => panel(id).hidden)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("pressing a tab or an arrow key opens another", () => {
    tab("Features").click();
    expect([panel("features").hidden, panel("welcome").hidden]).toEqual([false, true]);
    expect(tab("Features").getAttribute("aria-selected")).toBe("true");
    tab("Features").dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }),
    );
    expect(panel("welcome").hidden).toBe(false);
    expect(document.activeElement).toBe(tab("Welcome"));
  });
});

describe("[A3] the member total", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1.0K+"],
    [1_284, "1.2K+"],
    [1_999, "1.9K+"],
    [12_345, "12.3K+"],
  ])("%i is written %s", (total, text) => {
    expect(formatMemberTotal(total)).toBe(text);
  });

  const place = () => document.querySelector("[data-member-total]");
  let ask: ReturnType<typeof vi.fn<() => Promise<Response>>>;
  beforeEach(() => {
    vi.useFakeTimers();
    ask = vi.fn(async () => Response.json({ memberTotal: 1_284 }));
    vi.stubGlobal("fetch", ask);
    open("index.html");
  });

  test("comes from the server, and is good for five minutes", async () => {
    await showMemberTotal();
    expect(place()?.textContent).toBe("1.2K+");
    await vi.advanceTimersByTimeAsync(statsStaleMs - 1);
    await showMemberTotal();
    expect(ask).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    await showMemberTotal();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("is asked for once more after two seconds", async () => {
    ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const showing = showMemberTotal();
    await vi.advanceTimersByTimeAsync(statsRetryMs - 1);
    expect(ask).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    await showing;
    expect(place()?.textContent).toBe("1.2K+");
  });

  test("is left out when the server does not say, rather than made up", async () => {
    ask.mockImplementation(async () => new Response("{}", { status: 500 }));
    const showing = showMemberTotal();
    await vi.advanceTimersByTimeAsync(statsRetryMs);
    await showing;
    expect(ask).toHaveBeenCalledTimes(2);
    expect(place()).toBeNull();
    expect(panel("community").querySelectorAll("dl > div")).toHaveLength(2);
  });
});

test.each([
  [2, "new moon"],
  [-2, "new moon"],
  [90, "waxing moon"],
  [-180, "full moon"],
  [300, "waning moon"],
])("a moon %i degrees ahead of the sun is a %s", (ahead, phase) => {
  expect(moonPhase(ahead)).toBe(phase);
});

describe("[M4] the footer", () => {
  test.each(["index.html", "privacy.html", "terms.html", "cookies.html", "credits.html"])(
    "of %s",
    (file) => {
      open(file);
      const links = [...document.querySelectorAll("footer a")].map((link) => link.textContent);
      expect(links).toEqual([
        "Privacy Policy",
        "Terms of Service",
        "Cookie Policy",
        "Help in a crisis",
        "Credits",
      ]);
      expect(document.querySelector("footer")?.textContent).toContain("©");
    },
  );
});

describe("a legal page", () => {
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>("header nav a")]
      .filter((link) => !link.closest("[hidden]"))
      .map((link) => link.textContent);
  beforeEach(() => open("terms.html"));
  afterEach(() => localStorage.clear());

  test("[A9] shows a visitor the ways in", () => {
    greetMember();
    expect(offered()).toEqual(["Circles", "Events", "Log In", "Join Now"]);
  });

  test("[A9] shows a member the way back", () => {
    localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "me");
    greetMember();
    expect(offered()).toEqual(["Circles", "Events", "Community"]);
  });
});
