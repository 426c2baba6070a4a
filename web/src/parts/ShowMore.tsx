import { Button, type ButtonProps } from "../ui/Button.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { hasFailed, type PagedList } from "./paged-list.ts";

interface ShowMoreProps extends Pick<ButtonProps, "look" | "busyLabel" | "className"> {
  list: PagedList;
  /** The button's label, such as "Show more comments". */
  label: string;
}

/** A button that loads the list's next page, or the error if that failed. */
export function ShowMore({ list, label, ...looks }: ShowMoreProps) {
  const more = () => void list.fetchNextPage();
  if (hasFailed(list)) return <ErrorState error={list.error} onRetry={more} />;
  if (!list.hasNextPage) return null;
  return (
    <Button busy={list.isFetchingNextPage} onClick={more} {...looks}>
      {label}
    </Button>
  );
}
