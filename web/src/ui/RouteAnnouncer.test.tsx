import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";

afterEach(cleanup);

interface PageProps {
  route: string;
  name?: string;
}

function Page({ route, name }: PageProps) {
  return (
    <>
      {name && <title>{`${name} · Attune`}</title>}
      <title>Circle · Attune</title>
      <RouteAnnouncer route={route} title="Circle · Attune" follows={false} />
    </>
  );
}

test("a page is announced by the name of what it shows, once that's known", async () => {
  const said = () => screen.getByRole("status").textContent;
  const { rerender } = render(<Page route="/circles/1" name="Sitters" />);
  expect(said()).toBe("");
  rerender(<Page route="/circles/2" />);
  expect(said()).toBe("Circle · Attune");
  document.title = "(3) Circle · Attune";
  rerender(<Page route="/circles/2" name="Walkers" />);
  await expect.poll(said).toBe("Walkers · Attune");
  rerender(<Page route="/circles/3" name="Readers" />);
  expect(said()).toBe("Readers · Attune");
});
