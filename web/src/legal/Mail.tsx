import { brand } from "@attune/core/kernel/brand";

/** The operator's email address. */
export const Mail = () => <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>;
