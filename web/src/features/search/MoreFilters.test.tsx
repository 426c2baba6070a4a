import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MoreFilters } from "./MoreFilters.tsx";
import { noFilters } from "./searches.ts";

afterEach(cleanup);

/** The filters, and what a search would be asked with. */
function Search() {
  const [filters, setFilters] = useState(noFilters);
  const [asked, setAsked] = useState("");
  return (
    <>
      <MoreFilters filters={filters} onChange={setFilters} />
      <button
        type="button"
        onClick={() => setAsked([...filters.locations, ...filters.categories].join())}
      >
        Search
      </button>
      <output>{asked}</output>
    </>
  );
}

test("a place or category that's typed counts without Add, too", async () => {
  render(<Search />);
  await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Munich");
  await userEvent.type(screen.getByRole("textbox", { name: "Category" }), "yoga");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByRole("status").textContent).toBe("Munich,Yoga");
});

test("Add adds once, and nothing is added on the way to it", async () => {
  render(<Search />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Place" });
  await userEvent.type(field, "Munich");
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add place" }));
  expect(field.value).toBe("Munich");
  await userEvent.keyboard("{Enter}");
  expect(field.value).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByRole("status").textContent).toBe("Munich");
});

test("a word that's typed counts, too, when the keyboard passes Add", async () => {
  render(<Search />);
  await userEvent.type(screen.getByRole("textbox", { name: "Place" }), "Munich");
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Category" }));
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByRole("status").textContent).toBe("Munich");
});
