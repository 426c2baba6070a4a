import { cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const uploadPicture = vi.hoisted(() => vi.fn());
vi.mock("./upload-picture.ts", () => ({ uploadPicture }));

import { PictureField } from "./PictureField.tsx";

const picture = new File(["pixels"], "image.png", { type: "image/png" });
const given = (files: File[], text = "") => ({ files, types: ["Files"], getData: () => text });

function Form() {
  const [imageUrl, setImageUrl] = useState<string | null>(null);
  return (
    <form>
      <button type="button" onClick={() => setImageUrl("/media/u/two.jpg?signed")}>
        Change it in another tab
      </button>
      <textarea aria-label="Post" />
      <PictureField imageUrl={imageUrl} onChange={setImageUrl} onBusy={() => undefined} />
    </form>
  );
}
const field = () => screen.getByRole("textbox", { name: "Post" });
const added = () => screen.findByRole("button", { name: "Remove the picture" });

beforeEach(() => {
  uploadPicture.mockReset().mockResolvedValue("/media/u/one.jpg");
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = () => "blob:one";
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a picture", () => {
  test("that's pasted into the form's text is added", async () => {
    render(<Form />);
    fireEvent.paste(field(), { clipboardData: given([picture]) });
    expect(await added()).toBeTruthy();
    expect(uploadPicture.mock.calls[0]?.[0]).toBe(picture);
  });

  test("that's dropped on the form is added, and doesn't replace the page", async () => {
    render(<Form />);
    const over = createEvent.dragOver(field(), { dataTransfer: given([]) });
    fireEvent(field(), over);
    expect(over.defaultPrevented).toBe(true);
    const drop = createEvent.drop(field(), { dataTransfer: given([picture]) });
    fireEvent(field(), drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(await added()).toBeTruthy();
  });

  test("that comes with text, as from a spreadsheet, is pasted as text", () => {
    render(<Form />);
    const paste = createEvent.paste(field(), { clipboardData: given([picture], "1\t2") });
    fireEvent(field(), paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(uploadPicture).not.toHaveBeenCalled();
  });

  test("leaves the focus on its button when it's added or removed by keyboard", async () => {
    render(<Form />);
    const add = () => screen.getByRole("button", { name: "Add a picture" });
    add().focus();
    fireEvent.change(screen.getByLabelText("Picture"), { target: { files: [picture] } });
    const remove = await added();
    await waitFor(() => expect(document.activeElement).toBe(remove));
    fireEvent.click(remove);
    await waitFor(() => expect(document.activeElement).toBe(add()));
  });

  test("that's there after its form has closed keeps no file in memory", async () => {
    const made = vi.spyOn(URL, "createObjectURL");
    const uploaded = Promise.withResolvers<string>();
    uploadPicture.mockReturnValue(uploaded.promise);
    const onChange = vi.fn();
    const { unmount } = render(
      <PictureField imageUrl={null} onChange={onChange} onBusy={() => undefined} />,
    );
    fireEvent.change(screen.getByLabelText("Picture"), { target: { files: [picture] } });
    await waitFor(() => expect(uploadPicture).toHaveBeenCalled());
    unmount();
    uploaded.resolve("/media/u/one.jpg");
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(made).not.toHaveBeenCalled();
  });

  test("that another tab changes is the one that's shown", async () => {
    render(<Form />);
    fireEvent.paste(field(), { clipboardData: given([picture]) });
    const shown = () => screen.getByRole("img").getAttribute("src");
    await added();
    expect(shown()).toBe("blob:one");
    fireEvent.click(screen.getByRole("button", { name: "Change it in another tab" }));
    expect(shown()).toBe("/media/u/two.jpg?signed");
  });

  test("isn't replaced by another that's pasted", async () => {
    render(<Form />);
    fireEvent.paste(field(), { clipboardData: given([picture]) });
    await added();
    fireEvent.paste(field(), { clipboardData: given([picture]) });
    expect(uploadPicture).toHaveBeenCalledTimes(1);
  });
});
