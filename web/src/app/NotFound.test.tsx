import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { unknownAddress } from "./access.ts";
import NotFound from "./NotFound.tsx";

afterEach(cleanup);

test.each([
  ["visitor", false, "Back to the home page", "/"],
  ["member", true, "Back to Community", "/community"],
])("a %s at an unknown address can go back to what they may open", async (_who, may, name, to) => {
  const routes = [{ id: unknownAddress, path: "*", loader: () => may, element: <NotFound /> }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/nowhere"] })} />);
  const link = await screen.findByRole("link", { name });
  expect(link.getAttribute("href")).toBe(to);
});
