import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { Field } from "./Field.tsx";
import { TextArea } from "./TextArea.tsx";

afterEach(cleanup);

function Bio() {
  const [text, setText] = useState("One ");
  return (
    <Field label="Bio">
      <TextArea value={text} maxLength={10} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

function Note() {
  const [text, setText] = useState("");
  return (
    <Field label="Note">
      <TextArea
        value={text}
        maxLength={10}
        countFrom={8}
        onChange={({ target }) => setText(target.value)}
      />
    </Field>
  );
}

const cut = /^Input exceeds maximum length of 10\./;

describe("a paste that the browser cuts at the maximum", () => {
  test("says so beside the field, until something else is written", async () => {
    render(<Bio />);
    const bio = screen.getByRole<HTMLTextAreaElement>("textbox");
    bio.focus();
    await userEvent.paste("two three four");
    expect(bio.value).toHaveLength(10);
    expect(bio.getAttribute("aria-describedby")).toBe(screen.getByText(cut).id);
    await userEvent.keyboard("{Backspace}");
    expect(screen.queryByText(cut)).toBeNull();
  });

  test("says nothing when it fits, also in place of what's selected", async () => {
    render(<Bio />);
    const bio = screen.getByRole<HTMLTextAreaElement>("textbox");
    bio.focus();
    bio.setSelectionRange(0, 4);
    await userEvent.paste("two\r\nthree");
    expect(screen.queryByText(cut)).toBeNull();
  });

  test("says so where the counter only appears near the maximum", async () => {
    render(<Note />);
    const note = screen.getByRole<HTMLTextAreaElement>("textbox");
    note.focus();
    await userEvent.paste("one");
    expect(screen.queryByText("3/10")).toBeNull();
    await userEvent.paste(" two three");
    expect(note.value).toHaveLength(10);
    expect(screen.getByText("10/10")).toBeTruthy();
    expect(screen.getByText(cut)).toBeTruthy();
  });
});
