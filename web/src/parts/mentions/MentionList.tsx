import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { dropdownCloseDelayMs, mentionDebounceMs } from "../../lib/constants.ts";
import { isComposing } from "../../lib/is-composing.ts";
import { useDebounced } from "../../lib/useDebounced.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { OptionList, optionFrom, optionId } from "../../ui/OptionList.tsx";
import type { Card } from "../people/PersonLine.tsx";
import { startsWith } from "../places/settled-query.ts";
import { type BegunMention, mentionAt, typeMention } from "./mention-at.ts";
import { useBesideCharacter } from "./useBesideCharacter.ts";

const none: readonly Card[] = [];

/** Matches as the server does, to filter the answer to fewer letters until the next one arrives. */
const fits = ({ name, username }: Card, begun: string): boolean =>
  [username, ...`${name} ${username}`.split(/[^\p{L}\p{M}\p{N}]+/u)].some((word) =>
    startsWith(word, begun),
  );

export interface Mentionable {
  /** Set if only the circle's members can be mentioned. */
  circleId?: string | undefined;
  /** Whether only the writer's connections can be mentioned. */
  connected?: boolean | undefined;
  /**
   * Set for another member's post to connections: only its author and those who commented are
   * suggested, because other names would show whom the author is connected with.
   */
  postId?: string | undefined;
}

interface MentionListProps extends Mentionable {
  field: HTMLTextAreaElement;
}

/** Follows the mention that's being typed in a field. */
function useBegunMention(field: HTMLTextAreaElement) {
  const [mention, setMention] = useState<BegunMention | null>(null);
  /** Where the list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);

  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      if (document.activeElement !== field) return;
      clearTimeout(leaving);
      const { value, selectionStart, selectionEnd } = field;
      const found = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null;
      setMention(found);
      if (!found) setClosedAt(null);
    };
    // A press on an option may take the focus for a moment.
    const leave = () => {
      leaving = setTimeout(() => setMention(null), dropdownCloseDelayMs);
    };
    read();
    field.addEventListener("input", read);
    field.addEventListener("blur", leave);
    document.addEventListener("selectionchange", read);
    return () => {
      clearTimeout(leaving);
      field.removeEventListener("input", read);
      field.removeEventListener("blur", leave);
      document.removeEventListener("selectionchange", read);
    };
  }, [field]);

  return {
    mention: mention?.start === closedAt ? null : mention,
    close: () => setClosedAt(mention?.start ?? null),
  };
}

/** For a field that another component renders. */
function useKeyDown(field: HTMLTextAreaElement, onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const press = (event: KeyboardEvent) => latest.current(event);
    field.addEventListener("keydown", press);
    return () => field.removeEventListener("keydown", press);
  }, [field]);
}

/** Tells screen readers about the list, while it's shown: only then is the field a combobox. */
function useComboboxRole(
  field: HTMLTextAreaElement,
  isShown: boolean,
  listId: string,
  activeId: string,
): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const states = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "true",
      "aria-controls": listId,
      "aria-activedescendant": activeId,
    };
    for (const [name, value] of Object.entries(states)) field.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(states)) field.removeAttribute(name);
    };
  }, [field, isShown, listId, activeId]);
}

/** Suggests members for the mention being typed. Renders nothing if none match. */
export function MentionList({ field, circleId, connected, postId }: MentionListProps) {
  const listId = useId();
  const [moved, setMoved] = useState({ among: "", to: 0 });
  const { mention, close } = useBegunMention(field);
  const begun = mention?.begun ?? "";
  const asked = useDebounced(begun, mentionDebounceMs);
  const { data } = useQuery({
    ...api.feed.listMentionable.queryOptions({
      input: {
        begun: asked,
        ...(circleId && { circleId }),
        ...(connected && { connected }),
        ...(postId && { postId }),
      },
    }),
    enabled: asked !== "" && asked === begun,
    placeholderData: keepPreviousData,
    // Outdated as soon as typing goes on.
    retry: false,
  });
  const people = mention ? (data?.items ?? none).filter((person) => fits(person, begun)) : none;
  const options = people.map(({ userId, name, username, imageUrl }) => ({
    id: userId,
    label: name,
    detail: `@${username}`,
    adornment: <Avatar name={name} seed={userId} imageUrl={imageUrl} size={32} />,
  }));
  const isShown = options.length > 0;
  const names = options.map(({ id }) => id).join();
  // Other people begin with the first.
  const active = moved.among === names ? moved.to : 0;

  const choose = (userId: string | undefined) => {
    const person = people.find((one) => one.userId === userId);
    if (mention && person) typeMention(field, mention, person.username);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    // While an input method (IME) is composing, these keys are its own.
    if (!isShown || !isPlain || isComposing(event)) return;
    const next = optionFrom(active, event.key, options.length);
    if (next !== null) setMoved({ among: names, to: next });
    else if (event.key === "Enter" || event.key === "Tab") choose(options[active]?.id);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    // Keeps the key from submitting a form around the field, or closing its dialog.
    event.stopPropagation();
  };
  useKeyDown(field, onKeyDown);
  useComboboxRole(field, isShown, listId, optionId(listId, active));
  const popup = useBesideCharacter(field, isShown ? (mention?.start ?? null) : null, names);
  if (!isShown) return null;
  return (
    <div
      ref={popup}
      popover="manual"
      className="fixed m-0 w-72 max-w-[calc(100vw-16px)] overflow-y-auto rounded-surface border border-line bg-surface p-1.5 text-ink"
    >
      <OptionList id={listId} options={options} active={active} onChoose={({ id }) => choose(id)} />
    </div>
  );
}
