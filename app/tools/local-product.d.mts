/** For the stories; the tools beside it read the module itself. */
export function prepareState(
  state: string,
  options: { demo: boolean; isEmbedded: boolean; isAlone?: boolean },
): Promise<void>;
/** Every module of a build as the runtime wants it; the first is the Worker. */
export function modulesOfBuild(
  build?: string,
): (
  | { type: "CompiledWasm"; path: string; contents: Buffer<ArrayBuffer> }
  | { type: "ESModule"; path: string; contents: string }
)[];
