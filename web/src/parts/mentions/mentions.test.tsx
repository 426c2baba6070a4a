import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { Field } from "../../ui/Field.tsx";
import { MentionArea } from "./MentionArea.tsx";

const people = ["Ada Winter", "Adam Sommer", "Ben Adler"].map((name) => ({
  userId: `usr_${name}`,
  name,
  username: name.toLowerCase().replace(" ", "-"),
  imageUrl: null,
}));

let asked: object[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ items: people });
  vi.stubGlobal("fetch", async (request: Request) => {
    // The test's own data, or an answer that it checks.
    asked.push((await request.json()) as object);
    return answer();
  });
  // jsdom has neither.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
  Object.assign(document, {
    execCommand: (_command: string, _shown: boolean, text: string) => {
      const { selectionStart, selectionEnd } = field();
      field().setRangeText(text, selectionStart, selectionEnd, "end");
      fireEvent.input(field());
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClientFor(null).clear();
});

function Form({ connected, onKeyDown }: { connected?: boolean; onKeyDown?: () => void }) {
  const [text, setText] = useState("");
  return (
    <QueryProvider>
      <form onKeyDown={onKeyDown}>
        <Field label="Words">
          <MentionArea
            value={text}
            circleId="cir_1"
            connected={connected}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <button type="submit">Send</button>
      </form>
    </QueryProvider>
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Words");
const names = () =>
  screen.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
const activeName = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
const listed = (expected: string[]) => expect.poll(names).toEqual(expected);
const allThree = ["Ada Winter@ada-winter", "Adam Sommer@adam-sommer", "Ben Adler@ben-adler"];

describe("members to mention", () => {
  test("are suggested after an @ and a letter, with one request for what's typed at once", async () => {
    render(<Form />);
    await userEvent.type(field(), "Hello @");
    expect(field().getAttribute("role")).toBeNull();
    await userEvent.type(field(), "ad");
    await listed(allThree);
    expect(asked).toEqual([{ begun: "ad", circleId: "cir_1" }]);
    expect(field().getAttribute("role")).toBe("combobox");
    expect(field().getAttribute("aria-expanded")).toBe("true");
    const list = document.getElementById(field().getAttribute("aria-controls") ?? "");
    expect(list?.getAttribute("role")).toBe("listbox");
    expect(screen.getByRole("status", { hidden: true }).textContent).toBe("3 suggestions");
  });

  test("are only the writer's connections where only those can be mentioned", async () => {
    render(<Form connected />);
    await userEvent.type(field(), "@ad");
    await listed(allThree);
    expect(asked).toEqual([{ begun: "ad", circleId: "cir_1", connected: true }]);
  });

  test("are narrowed while more is typed, before the answer to it", async () => {
    render(<Form />);
    await userEvent.type(field(), "@ad");
    await listed(allThree);
    answer = () => Response.json({ items: people.slice(1, 2) });
    await userEvent.type(field(), "am");
    expect(names()).toEqual(["Adam Sommer@adam-sommer"]);
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ begun: "adam" });
  });

  test("are chosen by arrows and Enter, which no form receives", async () => {
    const onKeyDown = vi.fn();
    render(<Form onKeyDown={onKeyDown} />);
    await userEvent.type(field(), "Hello @ad");
    await listed(allThree);
    expect(activeName()).toBe(allThree[0]);
    onKeyDown.mockClear();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(activeName()).toBe(allThree[2]);
    await userEvent.keyboard("{Enter}");
    expect(field().value).toBe("Hello @ben-adler ");
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(names()).toEqual([]);
    expect(field().hasAttribute("aria-expanded")).toBe(false);
  });

  test("are chosen by Tab, where the caret is", async () => {
    render(<Form />);
    await userEvent.type(field(), "To  and");
    field().setSelectionRange(3, 3);
    await userEvent.keyboard("@ad");
    await listed(allThree);
    await userEvent.keyboard("{Tab}");
    expect(field().value).toBe("To @ada-winter  and");
    expect(document.activeElement).toBe(field());
  });

  test("are chosen by a press", async () => {
    render(<Form />);
    await userEvent.type(field(), "@adler");
    await listed([allThree[2] ?? ""]);
    fireEvent.click(screen.getByRole("option", { hidden: true }));
    expect(field().value).toBe("@ben-adler ");
    expect(document.activeElement).toBe(field());
  });

  test("go by Escape until another mention is begun", async () => {
    const onKeyDown = vi.fn();
    render(<Form onKeyDown={onKeyDown} />);
    await userEvent.type(field(), "@ad");
    await listed(allThree);
    onKeyDown.mockClear();
    await userEvent.keyboard("{Escape}");
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(names()).toEqual([]);
    await userEvent.type(field(), "a");
    expect(names()).toEqual([]);
    await userEvent.type(field(), " @be");
    await listed([allThree[2] ?? ""]);
  });

  test("with none, and after an error, keys do what they do without suggestions", async () => {
    render(<Form />);
    answer = () => new Response(null, { status: 503 });
    await userEvent.type(field(), "@zo");
    await expect.poll(() => asked).toHaveLength(1);
    answer = () => Response.json({ items: [] });
    await userEvent.type(field(), "e");
    await expect.poll(() => asked).toHaveLength(2);
    await userEvent.keyboard("{Enter}x{Tab}");
    expect(field().value).toBe("@zoe\nx");
    expect(document.activeElement).toBe(screen.getByRole("button"));
    expect(names()).toEqual([]);
  });

  test("go with the focus", async () => {
    render(<Form />);
    await userEvent.type(field(), "@ad");
    await listed(allThree);
    field().blur();
    await listed([]);
  });
});
