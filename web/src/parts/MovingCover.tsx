import { useViewTransitionState } from "react-router-dom";
import { classes } from "../ui/classes.ts";
import { Cover, type CoverProps } from "../ui/illustration/Cover.tsx";

interface MovingCoverProps extends CoverProps {
  /** The page that shows this cover as its banner. */
  address: string;
}

/** Grows from its place in a list into the page's banner, and back. */
export function MovingCover({ address, className, ...cover }: MovingCoverProps) {
  const isMoving = useViewTransitionState(address);
  return <Cover {...cover} className={classes(className, isMoving && "moving-cover")} />;
}
