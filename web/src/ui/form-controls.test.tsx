import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Combobox } from "./Combobox.tsx";
import { Field } from "./Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { Select } from "./Select.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextInput } from "./TextInput.tsx";

afterEach(cleanup);

describe("Field", () => {
  test("ties label, hint and error to the control", () => {
    render(
      <Field label="Full Name" hint="First and last." error="Name is required" required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: "Full Name" });
    const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(["First and last.", "Name is required"]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-required")).toBe("true");
  });

  test("announces an error when it appears", () => {
    render(
      <Field label="Name" error="Name is required">
        <TextInput />
      </Field>,
    );
    expect(screen.getByText("Name is required").closest("[aria-live=polite]")).toBeTruthy();
  });
});

test("a date keeps its year of four digits when a fifth is typed", () => {
  const onChange = vi.fn();
  render(<TextInput type="date" aria-label="Day" value="2026-12-01" onChange={onChange} />);
  const day = screen.getByLabelText("Day");
  // jsdom, unlike browsers, takes no longer years.
  const type = (value: string) => {
    Object.defineProperty(day, "value", { value, configurable: true, writable: true });
    fireEvent.input(day);
  };
  type("20266-12-01");
  expect(onChange).not.toHaveBeenCalled();
  type("2027-12-01");
  expect(onChange).toHaveBeenCalledOnce();
});

test("a password can be shown and hidden again, and says which", async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText("Password");
  expect(input.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password Password" }));
  expect(input.getAttribute("type")).toBe("text");
  expect(
    screen.getByRole("button", { name: "Hide password Password" }).hasAttribute("aria-pressed"),
  ).toBe(false);
});

test("a text area counts characters", () => {
  render(<TextArea aria-label="Bio" value="Hello" maxLength={10} onChange={() => undefined} />);
  expect(screen.getByText("5/10")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("5 characters left");
});

test("a text area says how much of a text is too much, and takes nothing away", () => {
  render(
    <TextArea aria-label="Bio" value="Hello again" maxLength={5} onChange={() => undefined} />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Bio" });
  expect(field.value).toBe("Hello again");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("6 characters too many");
});

describe("[M8] Select", () => {
  const options = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ] as const;

  test("has no item with an empty value, the placeholder included", () => {
    render(<Select aria-label="Sort" options={options} value={null} onChange={() => undefined} />);
    const values = [...document.querySelectorAll("option")].map((option) => option.value);
    expect(values).toHaveLength(3);
    expect(values).not.toContain("");
  });

  test("refuses an empty value", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const empty = [{ value: "", label: "None" }];
    const show = () =>
      render(<Select aria-label="x" options={empty} value={null} onChange={() => undefined} />);
    expect(show).toThrow("empty value");
    vi.restoreAllMocks();
  });

  test("calls onChange with the chosen value", async () => {
    const choose = vi.fn();
    render(<Select aria-label="Sort" options={options} value={null} onChange={choose} />);
    await userEvent.selectOptions(screen.getByRole("combobox"), "b");
    expect(choose).toHaveBeenCalledExactlyOnceWith("b");
  });
});

const places = [
  { id: "1", label: "Berlin" },
  { id: "2", label: "Bern" },
];

function Places({ onChoose }: { onChoose: (label: string) => void }) {
  const [text, setText] = useState("");
  return (
    <Field label="City">
      <Combobox
        text={text}
        onTextChange={setText}
        options={text ? places : []}
        message="No cities found"
        onChoose={({ label }) => onChoose(label)}
      />
    </Field>
  );
}

test.each([
  ["", null],
  ["Hello @ada", "auto"],
  ["مرحبا", "auto"],
  ["@ada مرحبا", "rtl"],
  ["(@ada، https://attune.example/a) مرحبا hello", "rtl"],
  ["@ada hello مرحبا", "auto"],
  ["ada@people.example مرحبا", "auto"],
])("words after a name decide the direction of %j: %s", (value, direction) => {
  render(<TextArea aria-label="Post" value={value} onChange={() => undefined} />);
  expect(screen.getByRole("textbox", { name: "Post" }).getAttribute("dir")).toBe(direction);
});

describe("Combobox", () => {
  test("arrows move, Enter chooses, and screen readers announce the position", async () => {
    const choose = vi.fn();
    render(<Places onChoose={choose} />);
    const input = screen.getByRole("combobox", { name: "City" });
    await userEvent.type(input, "Ber{ArrowDown}{ArrowDown}");
    expect(input.getAttribute("aria-expanded")).toBe("true");
    const active = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
    expect(active?.textContent).toBe("Bern");
    await userEvent.keyboard("{Enter}");
    expect(choose).toHaveBeenCalledExactlyOnceWith("Bern");
    expect(input.getAttribute("aria-expanded")).toBe("false");
  });

  test("announces suggestions only once something is typed", async () => {
    const props = { onTextChange: () => undefined, onChoose: () => undefined };
    const { rerender } = render(<Combobox {...props} text="" options={[]} loading />);
    const status = () => screen.getByRole("status", { hidden: true }).textContent;
    await userEvent.click(screen.getByRole("combobox"));
    expect(status()).toBe("");
    expect(screen.getByText("Searching...")).toBeTruthy();
    rerender(<Combobox {...props} text="" options={places} />);
    expect(status()).toBe("");
    await userEvent.type(screen.getByRole("combobox"), "B");
    expect(status()).toBe(`${places.length} suggestions`);
  });

  test("the option the arrows are on is scrolled into view", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
    render(<Places onChoose={() => undefined} />);
    await userEvent.type(screen.getByRole("combobox"), "Ber{ArrowDown}{ArrowDown}");
    const scrolled = scroll.mock.contexts.map((element) => element as Element);
    expect(
      scrolled.filter((element) => element.role === "option").map(({ textContent }) => textContent),
    ).toEqual(["Berlin", "Bern"]);
    expect(scroll).toHaveBeenLastCalledWith({ block: "nearest" });
    scroll.mockRestore();
  });

  test("suggestions that open below the window's edge are scrolled into view", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
    const props = { text: "", onTextChange: () => undefined, onChoose: () => undefined };
    const { rerender } = render(<Combobox {...props} options={[]} loading />);
    expect(scroll).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("combobox"));
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
    rerender(<Combobox {...props} options={places} />);
    expect(scroll).toHaveBeenCalledTimes(2);
    scroll.mockRestore();
  });

  test("the option the arrows are on stays while the same options arrive again", async () => {
    const props = { text: "Ber", onTextChange: () => undefined, onChoose: () => undefined };
    const { rerender } = render(<Combobox {...props} options={places} />);
    const input = screen.getByRole("combobox");
    await userEvent.type(input, "{ArrowDown}{ArrowDown}");
    rerender(<Combobox {...props} options={[...places].reverse()} />);
    const active = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
    expect(active?.textContent).toBe("Bern");
    rerender(<Combobox {...props} options={[]} />);
    expect(input.hasAttribute("aria-activedescendant")).toBe(false);
  });

  test("typing on leaves the option the arrows were on", async () => {
    const choose = vi.fn();
    render(<Places onChoose={choose} />);
    await userEvent.type(screen.getByRole("combobox"), "Ber{ArrowDown}n{Enter}");
    expect(choose).not.toHaveBeenCalled();
  });

  test("its list is no Tab stop of its own, which in Chromium it is as soon as it scrolls", async () => {
    render(<Places onChoose={() => undefined} />);
    await userEvent.type(screen.getByRole("combobox"), "Ber");
    expect(screen.getByRole("listbox").getAttribute("tabindex")).toBe("-1");
  });

  test("Enter that ends a composed character chooses nothing", async () => {
    const choose = vi.fn();
    render(<Places onChoose={choose} />);
    const input = screen.getByRole("combobox");
    await userEvent.type(input, "Ber{ArrowDown}");
    fireEvent.keyDown(input, { key: "Enter", isComposing: true });
    fireEvent.keyDown(input, { key: "Enter", keyCode: 229 });
    expect(choose).not.toHaveBeenCalled();
  });

  test("Escape closes it and keeps the text", async () => {
    render(<Places onChoose={() => undefined} />);
    const input = screen.getByRole("combobox");
    await userEvent.type(input, "Ber{Escape}");
    expect(input.getAttribute("aria-expanded")).toBe("false");
    expect((input as HTMLInputElement).value).toBe("Ber");
  });

  test("a press chooses", async () => {
    const choose = vi.fn();
    render(<Places onChoose={choose} />);
    await userEvent.type(screen.getByRole("combobox"), "Ber");
    fireEvent.click(screen.getByRole("option", { name: "Berlin" }));
    expect(choose).toHaveBeenCalledExactlyOnceWith("Berlin");
  });

  test("says when nothing fits", async () => {
    render(<Places onChoose={() => undefined} />);
    await userEvent.click(screen.getByRole("combobox"));
    expect(screen.getByText("No cities found")).toBeTruthy();
  });
});
