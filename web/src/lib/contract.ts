export { contract } from "@attune/core/contract";
