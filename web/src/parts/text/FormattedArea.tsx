import type { ComponentProps } from "react";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { TextArea } from "../../ui/TextArea.tsx";

export const FormattingHelp = lazyComponent(() => import("./FormattingHelp.tsx"));

interface FormattedAreaProps extends ComponentProps<typeof TextArea> {
  /** Explains the markers below the field. */
  help?: boolean;
}

/** For texts that are shown formatted. What helps writing them loads with the focus. */
export function FormattedArea({ help = false, onFocus, ...props }: FormattedAreaProps) {
  return (
    <>
      <TextArea
        {...props}
        onFocus={(event) => {
          onFocus?.(event);
          const field = event.currentTarget;
          void import("./format-as-typed.ts").then(
            ({ formatAsTyped }) => formatAsTyped(field),
            // Without a connection, members write the markers themselves.
            () => undefined,
          );
        }}
      />
      {help && <FormattingHelp />}
    </>
  );
}
