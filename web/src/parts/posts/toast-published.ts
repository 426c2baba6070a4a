import type { Post } from "@attune/core/feed/feed.contract";
import { toast } from "../../ui/toast.ts";

const places: Record<Post["visibility"], string> = {
  public: "All members can see it in the feed.",
  connections: "Your connections can see it in the feed and on your profile.",
  circle: "The circle's members can see it on the circle's page.",
};

/** Says where a published post can be found if the list below the composer doesn't have it. */
export const toastPublished = ({ visibility }: Post): void => {
  toast({ title: "Published", message: places[visibility], tone: "success" });
};
