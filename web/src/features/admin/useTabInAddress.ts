import { useSearchParams } from "react-router-dom";

/** The chosen tab, in the address, so that a reload and Back show it again. The first is preset. */
export function useTabInAddress<Id extends string>(
  ids: readonly [Id, ...Id[]],
): [Id, (id: Id) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("tab");
  const tab = ids.find((id) => id === asked) ?? ids[0];
  const show = (id: Id) =>
    setParameters(id === ids[0] ? {} : { tab: id }, {
      replace: true,
      state: { keepsPlace: true },
    });
  return [tab, show];
}
