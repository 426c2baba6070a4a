export { type Assembly, loadAssembly } from "./assembly.ts";
export { type CarriedOut, carryOut } from "./carry-out.ts";
