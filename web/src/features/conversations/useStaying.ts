import { useLayoutEffect, useRef } from "react";

interface Line {
  key: string;
  own: boolean;
}

/** Pixels from an edge within which the list counts as scrolled to it. */
export const nearEdge = 120;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearEdge;

/**
 * Keeps the scroll position: at the end when the reader is there, and at the same message when
 * older ones load above.
 * @param onEnd called whenever the end is in view
 */
export function useStaying(lines: readonly Line[], onEnd: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>({
    first: undefined,
    last: undefined,
    height: 0,
  });
  const reachEnd = useRef(onEnd);
  reachEnd.current = onEnd;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const was = before.current;
    const first = lines[0]?.key;
    const last = lines.at(-1);
    const grown = element.scrollHeight - was.height;
    const distance = was.height - element.scrollTop - element.clientHeight;
    const isNew = last?.key !== was.last;
    // A line at the end has grown, by a reaction for example.
    const hasGrown = !isNew && first === was.first && grown > 0 && distance < nearEdge;
    if (was.last === undefined || hasGrown || (isNew && (last?.own || distance < nearEdge))) {
      element.scrollTop = element.scrollHeight;
    } else if (first !== was.first && grown > 0) {
      element.scrollTop += grown;
    }
    before.current = { first, last: last?.key, height: element.scrollHeight };
    if (isAtEnd(element)) reachEnd.current();
  }, [lines]);
  // Keeps the bottom edge in place when a notice or a growing text field makes the list shorter, and
  // the end in view when lines break elsewhere.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let { clientHeight: height, clientWidth: width } = element;
    let wasAtEnd = true;
    const onScroll = () => {
      if (element.clientWidth !== width) return;
      wasAtEnd = isAtEnd(element);
      if (wasAtEnd) reachEnd.current();
    };
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight;
      if (element.clientWidth !== width && wasAtEnd) element.scrollTop = element.scrollHeight;
      else if (lost > 0) element.scrollTop += lost;
      ({ clientHeight: height, clientWidth: width } = element);
      before.current.height = element.scrollHeight;
    });
    element.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, []);
  return ref;
}
