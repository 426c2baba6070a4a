import { classes } from "../ui/classes.ts";

/** A made-up person. Sized by classes, because a prerendered page may have no inline styles. */
export const ExampleFace = ({ name, className }: { name: string; className: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      "grid shrink-0 place-items-center rounded-person bg-lamplight font-serif leading-none text-ink",
      className,
    )}
  >
    {[...name][0]}
  </span>
);
