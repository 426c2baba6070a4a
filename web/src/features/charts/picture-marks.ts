import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

/** A part of a picture that can be explained: "gate-35", "aspect-sun-moon". */
export type Mark = string;

/** From one key to the next part of its group, or to another group. */
const steps: Readonly<Record<string, readonly [group: number, part: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** The part that a key leads to, around the end; null for other keys. */
export function nextMark(
  groups: readonly (readonly Mark[])[],
  from: Mark,
  key: string,
): Mark | null {
  const at = groups.findIndex((group) => group.includes(from));
  const group = groups[at];
  if (!group) return null;
  if (key === "Home") return group[0] ?? null;
  if (key === "End") return group.at(-1) ?? null;
  const [up, on] = steps[key] ?? [0, 0];
  if (up !== 0) return groups[(at + up + groups.length) % groups.length]?.[0] ?? null;
  if (on === 0) return null;
  return group[(group.indexOf(from) + on + group.length) % group.length] ?? null;
}

const markOf = (target: EventTarget): Mark | null =>
  target instanceof Element
    ? (target.closest("[data-mark]")?.getAttribute("data-mark") ?? null)
    : null;

/** Several shapes may belong to a mark; one of them is focused. */
function focusMark(picture: Element, mark: Mark): void {
  picture
    .querySelector<SVGElement>(`[data-mark="${mark}"][role="button"]`)
    ?.focus({ preventScroll: true });
}

/** Back to the explained part, if the focus is among its words, which are about to go. */
function leaveWords(whole: Element | null, mark: Mark | null): void {
  const { activeElement } = document;
  const isInWords = whole?.contains(activeElement) && !activeElement?.closest("[data-mark]");
  if (whole && mark !== null && isInWords) focusMark(whole, mark);
}

export type Marks = ReturnType<typeof usePictureMarks>;

/**
 * Parts of a picture that explain themselves by hover, tap, and keys: the picture is one tab stop.
 * Arrow keys follow the picture, which isn't mirrored in right-to-left pages.
 * @param groups not empty
 */
export function usePictureMarks(groups: readonly (readonly Mark[])[]) {
  const [chosen, setChosen] = useState<Mark | null>(null);
  const [pointed, setPointed] = useState<Mark | null>(null);
  const [last, setLast] = useState<Mark | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const has = (mark: Mark | null) => mark !== null && groups.some((group) => group.includes(mark));
  const stop = has(last) ? last : groups[0]?.[0];
  const shown = [pointed, chosen].find(has) ?? null;
  const whole = useRef<HTMLDivElement>(null);
  const close = () => {
    leaveWords(whole.current, shown);
    setPointed(null);
    setChosen(null);
  };
  useEffect(() => {
    if (shown === null) return;
    const closeByKey = (event: { key: string }) => {
      if (event.key !== "Escape") return;
      leaveWords(whole.current, shown);
      setPointed(null);
      setChosen(null);
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [shown]);
  const choose = (mark: Mark) => {
    setChosen(mark);
    setLast(mark);
    setPointed(null);
  };

  return {
    /** The part that's explained, or null. */
    shown,
    /** Whether it's only pointed at: a screen reader's user hasn't asked for it. */
    isPointed: has(pointed),
    /** The part with a ring: the explained one, or where the focus is. */
    ringed: shown ?? (isFocused ? last : null),
    close,
    /** For the `svg`. */
    picture: {
      // Unlike onPointerOver, not when scrolling moves a part under a resting mouse.
      onPointerMove(event: SyntheticEvent<Element, PointerEvent>) {
        const mark = markOf(event.target);
        if (mark !== null && event.nativeEvent.pointerType !== "touch") setPointed(mark);
      },
      onClick(event: SyntheticEvent<Element>) {
        const mark = markOf(event.target);
        if (mark === null) return close();
        focusMark(event.currentTarget, mark);
        choose(mark);
      },
      onFocus(event: SyntheticEvent<Element>) {
        const mark = markOf(event.target);
        if (mark === null) return;
        setIsFocused(true);
        choose(mark);
      },
      onBlur: () => setIsFocused(false),
      onKeyDown(event: KeyboardEvent<Element>) {
        const mark = markOf(event.target);
        if (mark === null || event.ctrlKey || event.metaKey || event.altKey) return;
        const isPress = event.key === "Enter" || event.key === " ";
        const next = isPress ? mark : nextMark(groups, mark, event.key);
        if (next === null) return;
        event.preventDefault();
        choose(next);
        focusMark(event.currentTarget, next);
      },
    },
    /** For the picture with its explanation: the pointer may move onto the words. */
    whole: {
      ref: whole,
      onPointerLeave: () => setPointed(null),
      onBlur(event: { currentTarget: Element; relatedTarget: EventTarget | null }) {
        const { currentTarget, relatedTarget } = event;
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setChosen(null);
      },
    },
    /** For the shape that's focused, one for each mark. */
    part: (mark: Mark, label: string) => ({
      "data-mark": mark,
      role: "button",
      tabIndex: mark === stop ? 0 : -1,
      "aria-label": label,
      className: "cursor-pointer outline-none",
    }),
    /** For a further shape, which only widens what can be pointed at. */
    reach: (mark: Mark) => ({ "data-mark": mark, "data-reach": "", className: reachClasses }),
  };
}

const reachClasses = "cursor-pointer fill-none stroke-transparent";
