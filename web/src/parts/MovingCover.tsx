import { useViewTransitionState } from "react-router-dom";
import { classes } from "../ui/classes.ts";
import { Cover, type CoverProps } from "./Cover.tsx";

interface MovingCoverProps extends CoverProps {
  /** Path of the page that shows this cover as its banner. */
  address: string;
}

/** A view transition moves it from a list to the page's banner, and back. */
export function MovingCover({ address, className, ...cover }: MovingCoverProps) {
  const isMoving = useViewTransitionState(address);
  return <Cover {...cover} className={classes(className, isMoving && "moving-cover")} />;
}
