import { type Block, blocksOf, type Inline, type Item } from "@attune/core/kernel/formatting.rules";
import { Fragment, type ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { PieceOf } from "./PieceOf.tsx";

const each = <Part,>(parts: readonly Part[], render: (part: Part) => ReactNode) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Fragment key={index}>{render(part)}</Fragment>
  ));

interface Shown {
  /** Only for texts where the server notifies the mentioned members. */
  mentions: boolean;
}

function Inlines({ content, mentions }: Shown & { content: readonly Inline[] }): ReactNode {
  return each(content, (one) => {
    if (one.kind === "strong" || one.kind === "em") {
      const Element = one.kind;
      return (
        <Element>
          <Inlines content={one.children} mentions={mentions} />
        </Element>
      );
    }
    return one.kind === "mention" && !mentions ? one.text : <PieceOf piece={one} />;
  });
}

function Items({ items, mentions }: Shown & { items: readonly Item[] }) {
  return each(items, ({ number, content }) => (
    <li value={number}>
      <Inlines content={content} mentions={mentions} />
    </li>
  ));
}

/** Room for the longest number, which would otherwise reach out of a message's bubble. */
function roomFor(items: readonly Item[]): string {
  const highest = Math.max(...items.map(({ number = 0 }) => number));
  if (highest > 99) return "ps-10";
  return highest > 9 ? "ps-8" : "ps-5";
}

/** Each has the direction of its own words: a quote may be in another language than its answer. */
function BlockOf({ block, mentions }: Shown & { block: Block }) {
  switch (block.kind) {
    case "bullets":
      return (
        <ul dir="auto" className="list-disc ps-5">
          <Items items={block.items} mentions={mentions} />
        </ul>
      );
    case "numbers":
      return (
        <ol dir="auto" className={classes("list-decimal", roomFor(block.items))}>
          <Items items={block.items} mentions={mentions} />
        </ol>
      );
    case "quote":
      return (
        <blockquote dir="auto" className="flex flex-col gap-2 border-s-2 border-line ps-3">
          {each(block.blocks, (one) => (
            <BlockOf block={one} mentions={mentions} />
          ))}
        </blockquote>
      );
    default:
      return (
        <p dir="auto">
          <Inlines content={block.content} mentions={mentions} />
        </p>
      );
  }
}

interface FormattedTextProps extends Partial<Shown> {
  text: string;
  className?: string;
}

/** What a member wrote, with its paragraphs, lists, quotes, emphasis and links. */
export function FormattedText({ text, mentions = false, className }: FormattedTextProps) {
  return (
    <div className={classes("flex flex-col gap-2", className)}>
      {each(blocksOf(text), (block) => (
        <BlockOf block={block} mentions={mentions} />
      ))}
    </div>
  );
}
