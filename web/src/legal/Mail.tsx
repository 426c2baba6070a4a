import { brand } from "@attune/core/kernel/brand";

/** The address that reaches the operator. */
export const Mail = () => <a href={`mailto:${brand.supportAddress}`}>{brand.supportAddress}</a>;
