import { statsRetryMs, statsStaleMs } from "../lib/constants.ts";
import { formatMemberTotal } from "../lib/member-total.ts";
import { tryOr } from "../lib/stored-items.ts";

/** The landing page's only request. */
const statsPath = "/api/stats";
const cacheKey = "member-total";

function cached(): number | undefined {
  try {
    const [total, at]: [number, number] = JSON.parse(sessionStorage.getItem(cacheKey) ?? "[]");
    return Date.now() - at < statsStaleMs ? total : undefined;
  } catch {
    return undefined;
  }
}

async function ask(): Promise<number> {
  const response = await fetch(statsPath);
  const { memberTotal } = await response.json();
  if (!response.ok || typeof memberTotal !== "number") throw new Error("No member total.");
  tryOr(
    () => sessionStorage.setItem(cacheKey, JSON.stringify([memberTotal, Date.now()])),
    undefined,
  );
  return memberTotal;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, statsRetryMs));

/** Fills in the number of members; without an answer the statistics are shown without it. */
export async function showMemberTotal(): Promise<void> {
  const place = document.querySelector("[data-member-total]");
  if (!place) return;
  try {
    const total: number = cached() ?? (await ask().catch(() => pause().then(ask)));
    place.textContent = formatMemberTotal(total);
    place.classList.remove("animate-breath");
  } catch {
    place.closest("[data-stat]")?.remove();
  }
}
