import { useDevice } from "../../lib/device.ts";
import { Button } from "../../ui/Button.tsx";
import { Popover } from "../../ui/Popover.tsx";

/** Which markers format a text. */
export default function FormattingHelp() {
  const { isPhone } = useDevice();
  return (
    <Popover
      label="Formatting"
      trigger={(props) => (
        <Button look="text" className="-ms-2 self-start text-small! text-muted!" {...props}>
          Formatting
        </Button>
      )}
    >
      {() => (
        <div className="p-4">
          <table className="w-full text-start">
            <caption className="sr-only">Formatting</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">You write</th>
                <th scope="col">It looks like</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>**bold**</td>
                <td>
                  <strong>bold</strong>
                </td>
              </tr>
              <tr>
                <td>*italic*</td>
                <td>
                  <em>italic</em>
                </td>
              </tr>
              <tr>
                <td>- a list</td>
                <td>
                  <ul className="list-disc ps-5">
                    <li>a list</li>
                  </ul>
                </td>
              </tr>
              <tr>
                <td>1. a list</td>
                <td>
                  <ol className="list-decimal ps-5">
                    <li>a list</li>
                  </ol>
                </td>
              </tr>
              <tr>
                <td>&gt; a quote</td>
                <td>
                  <blockquote className="border-s-2 border-line ps-3">a quote</blockquote>
                </td>
              </tr>
            </tbody>
          </table>
          <p className="mt-3 text-small text-muted">
            Put a backslash before a marker to show it as typed: \*
          </p>
          {!isPhone && (
            <p className="mt-1 text-small text-muted">
              Shortcuts: Ctrl+B for bold and Ctrl+I for italics, or ⌘B and ⌘I on a Mac.
            </p>
          )}
        </div>
      )}
    </Popover>
  );
}
