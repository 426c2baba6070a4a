import { type ComponentProps, useState } from "react";
import { FormattedArea } from "../text/FormattedArea.tsx";
import type { Mentionable, MentionList } from "./MentionList.tsx";

/** Suggests members to mention, for texts whose mentions notify. Loads the list with the first @. */
export function MentionArea({
  circleId,
  connected,
  postId,
  ...props
}: ComponentProps<typeof FormattedArea> & Mentionable) {
  const [loaded, setLoaded] = useState<{ List: typeof MentionList; field: HTMLTextAreaElement }>();
  return (
    <>
      <FormattedArea
        {...props}
        onInput={({ currentTarget: field }) => {
          if (loaded || !field.value.includes("@")) return;
          void import("./MentionList.tsx").then(
            ({ MentionList: List }) => setLoaded({ List, field }),
            // Without a connection, members write the username themselves.
            () => undefined,
          );
        }}
      />
      {loaded && <loaded.List field={loaded.field} {...{ circleId, connected, postId }} />}
    </>
  );
}
