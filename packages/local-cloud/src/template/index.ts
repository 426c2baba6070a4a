export { type Assembly, loadAssembly } from "./assembly.ts";
export { type CreatedAssembly, createResources } from "./create-resources.ts";
