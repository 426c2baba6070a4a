import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Field } from "../../ui/Field.tsx";
import { FormattedArea } from "./FormattedArea.tsx";
import { FormattedText } from "./FormattedText.tsx";

afterEach(cleanup);

const show = (text: string) =>
  render(<FormattedText mentions text={text} />, { wrapper: MemoryRouter });

test("a name and an address in an Arabic text read from left to right", () => {
  show("أهلا **@tomasz** https://attune.example/?page=1");
  // Otherwise the @ would be behind the name, and a final slash before the address.
  for (const link of screen.getAllByRole("link")) expect(link.dir).toBe("ltr");
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("screen readers find emphasis, lists with their numbers, and quotes", () => {
  show("**One** and *two*\n- a\n- b\n\n3. c\n> d");
  expect(screen.getByRole("strong").textContent).toBe("One");
  expect(screen.getByRole("emphasis").textContent).toBe("two");
  const [bullets, numbers] = screen.getAllByRole("list");
  expect(bullets?.tagName).toBe("UL");
  expect(numbers?.tagName).toBe("OL");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(within(screen.getByRole("blockquote")).getByText("d")).toBeTruthy();
  expect(screen.getAllByRole<HTMLLIElement>("listitem").at(-1)?.value).toBe(3);
});

test.each([
  ["9. a", "ps-5"],
  ["9. a\n10. b", "ps-8"],
  ["100. a\n2. b", "ps-10"],
])("a list has room for its longest number: %j", (text, room) => {
  show(text);
  expect(screen.getByRole("list").classList).toContain(room);
});

test("a quote and its answer each have the direction of their own words", () => {
  show("> مرحبا\nHello");
  expect(screen.getByRole("blockquote").dir).toBe("auto");
  expect(screen.getByText("Hello").dir).toBe("auto");
});

test("words can't hide where a link leads", () => {
  show("[bank](https://x.example)");
  expect(screen.getByRole("link").textContent).toBe("https://x.example");
  expect(document.body.textContent).toBe("[bank](https://x.example)");
});

test("HTML is text", () => {
  show("**<img src=x>** &amp; <b>c</b>");
  expect(screen.getByRole("strong").textContent).toBe("<img src=x>");
  expect(document.querySelector("img")).toBeNull();
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Words");

function Form() {
  const [text, setText] = useState("");
  return (
    <Field label="Words">
      <FormattedArea value={text} maxLength={20} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

beforeEach(() => {
  // The test environment has none.
  Object.assign(document, {
    execCommand: (command: string, _shown: boolean, text = "") => {
      const { selectionStart, selectionEnd } = field();
      field().setRangeText(command === "delete" ? "" : text, selectionStart, selectionEnd, "end");
      fireEvent.input(field());
    },
  });
});

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(field(), { key, ctrlKey: true, ...more });

test("shortcuts make the selected words bold and italic, also on another alphabet's keyboard, within the limit", async () => {
  render(<Form />);
  await userEvent.type(field(), "one two");
  field().setSelectionRange(4, 7);
  await expect
    .poll(() => {
      if (!field().value.includes("*")) press("b");
      return field().value;
    })
    .toBe("one **two**");
  press("ل", { code: "KeyI" });
  expect(field().value).toBe("one ***two***");
  press("b", { shiftKey: true });
  press("b", { altKey: true });
  expect(field().value).toBe("one ***two***");
  press("i");
  press("b");
  expect(field().value).toBe("one two");
  await userEvent.type(field(), " three four");
  field().setSelectionRange(0, 3);
  press("b");
  // Half of the markers would have no room.
  expect(field().value).toBe("one two three four");
});
