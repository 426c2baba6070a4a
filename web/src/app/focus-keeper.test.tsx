import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./focus-keeper.ts";

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
});

function Requests() {
  const [left, setLeft] = useState(["Ada", "Ben"]);
  const [going, setGoing] = useState(false);
  return (
    <main id="main">
      <a href="/top">Top</a>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              Decline {name}
            </button>
          </li>
        ))}
      </ul>
      <div>
        {going ? (
          <span>
            <button type="button">I can't make it</button>
          </span>
        ) : (
          <button type="button" onClick={() => setGoing(true)}>
            I'm going
          </button>
        )}
      </div>
    </main>
  );
}

const press = (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  act(() => button.click());
};
const focusIsOn = (text: string) =>
  vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));

function Languages() {
  const [chosen, setChosen] = useState(0);
  return (
    <main id="main">
      <a href="/top">Top</a>
      <div>
        <div>
          <button type="button" disabled={chosen > 0} onClick={() => setChosen(1)}>
            Choose
          </button>
        </div>
        <button type="button">Remove German</button>
      </div>
    </main>
  );
}

test("after the last choice the focus is beside the field that's disabled", async () => {
  render(<Languages />);
  press("Choose");
  await focusIsOn("Remove German");
});

test("after an RSVP the focus is on the button that took the other's place", async () => {
  render(<Requests />);
  press("I'm going");
  await focusIsOn("I can't make it");
});

test("after an item is removed the focus is in its list, and beside it once that is empty", async () => {
  render(<Requests />);
  press("Decline Ada");
  await focusIsOn("Ben");
  press("Decline Ben");
  await focusIsOn("I'm going");
});

function Posts() {
  const [left, setLeft] = useState(["Ada", "Ben", "Cleo"]);
  return (
    <main id="main">
      {left.map((name) => (
        <article key={name}>
          <a href={`/${name}`} tabIndex={-1}>
            Picture of {name}
          </a>
          <a href={`/${name}`}>{name}</a>
          <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
            Hide {name}
          </button>
        </article>
      ))}
    </main>
  );
}

test("after a post is hidden the focus is on the next one's link that a keyboard reaches", async () => {
  render(<Posts />);
  press("Hide Ben");
  await focusIsOn("Cleo");
  press("Hide Cleo");
  await focusIsOn("Hide Ada");
});

function Interests() {
  const [all, setAll] = useState(false);
  return (
    <main id="main">
      <div>
        <button type="button">Yoga</button>
        <button type="button">Tarot</button>
      </div>
      {all && <button type="button">Qigong</button>}
      {all ? null : (
        <button type="button" onClick={() => setAll(true)}>
          Load more
        </button>
      )}
      <button type="button">Continue</button>
    </main>
  );
}

test("after the last page is loaded the focus is on the first of what's new", async () => {
  render(<Interests />);
  press("Load more");
  await focusIsOn("Qigong");
});

function PictureForm() {
  const [has, setHas] = useState(false);
  return (
    <main id="main">
      <form>
        <input aria-label="Title" />
        <input type="file" tabIndex={-1} />
        {has ? (
          <figure>
            <button type="button" onClick={() => setHas(false)}>
              Remove the picture
            </button>
          </figure>
        ) : (
          <button type="button" onClick={() => setHas(true)}>
            Add a picture
          </button>
        )}
        <button type="button">Publish</button>
      </form>
    </main>
  );
}

test("in a form the focus stays where the picture's button was", async () => {
  render(<PictureForm />);
  press("Add a picture");
  await focusIsOn("Remove the picture");
  press("Remove the picture");
  await focusIsOn("Add a picture");
});

function Connections() {
  const [invited, setInvited] = useState<string[]>([]);
  return (
    <main id="main">
      <ul>
        {["Ada", "Ben", "Cleo"].map((name) => (
          <li key={name}>
            {invited.includes(name) ? (
              <span>Invited</span>
            ) : (
              <button type="button" onClick={() => setInvited([...invited, name])}>
                Invite {name}
              </button>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

test("in a list whose lines stay, the focus goes on to the next, and from the last to the first", async () => {
  render(<Connections />);
  press("Invite Ben");
  await focusIsOn("Invite Cleo");
  press("Invite Cleo");
  await focusIsOn("Invite Ada");
});

function Saved() {
  const [saved, setSaved] = useState(true);
  return (
    <dialog open>
      <input aria-label="Search" />
      {saved && (
        <ul>
          <li>
            <button type="button" onClick={() => setSaved(false)}>
              Remove
            </button>
          </li>
        </ul>
      )}
    </dialog>
  );
}

function Bell() {
  const [unread, setUnread] = useState(true);
  return (
    <div popover="manual">
      {unread && (
        <button type="button" onClick={() => setUnread(false)}>
          Mark all read
        </button>
      )}
      <a href="/notifications">View all</a>
    </div>
  );
}

test("the focus stays in a popover outside the page's content", async () => {
  render(<Bell />);
  press("Mark all read");
  const link = screen.getByRole("link", { name: "View all" });
  await vi.waitFor(() => expect(document.activeElement).toBe(link));
});

test("the focus stays in an open dialog when a line's button goes", async () => {
  render(<Saved />);
  press("Remove");
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Search"));
});
