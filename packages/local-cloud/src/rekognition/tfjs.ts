import { createRequire, registerHooks } from "node:module";
import { dirname, join, sep } from "node:path";

// face-api imports all of TensorFlow.js and calls operations as methods of tensors. The core is
// enough if those methods are added, and saves 240 MB.
const CORE = "@tensorflow/tfjs-core";
const WASM = "@tensorflow/tfjs-backend-wasm";

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "@tensorflow/tfjs" ? CORE : specifier, context),
});

const load = createRequire(import.meta.url);

type Core = typeof import("@tensorflow/tfjs-core");
type Tensor = InstanceType<Core["Tensor"]>;

function addMethods(core: Core): void {
  // Its type doesn't name the methods that are added here.
  const methods = core.Tensor.prototype as unknown as Record<string, unknown>;
  for (const [name, operation] of Object.entries(core))
    if (typeof operation === "function" && /^[a-z]/.test(name))
      methods[name] ??= function (this: Tensor, ...rest: unknown[]) {
        // The library's modules, loaded without their types.
        return (operation as (...values: unknown[]) => unknown)(this, ...rest);
      };
  for (const name of ["as1D", "as2D", "as3D", "as4D"])
    methods[name] = function (this: Tensor, ...shape: number[]) {
      return core.reshape(this, shape);
    };
  methods.toInt = function (this: Tensor) {
    return core.cast(this, "int32");
  };
  methods.toFloat = function (this: Tensor) {
    return core.cast(this, "float32");
  };
}

/** TensorFlow.js with its WebAssembly backend, ready for face-api. */
export async function startTensorFlow(): Promise<Core> {
  // The library's modules, loaded without their types.
  const core = load(CORE) as Core;
  addMethods(core);
  // The library's modules, loaded without their types.
  const wasm = load(WASM) as typeof import("@tensorflow/tfjs-backend-wasm");
  wasm.setWasmPaths(join(dirname(load.resolve(`${WASM}/package.json`)), "dist") + sep);
  await core.setBackend("wasm");
  await core.ready();
  return core;
}
