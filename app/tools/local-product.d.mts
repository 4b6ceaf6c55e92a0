/** For the stories; the tools beside it read the module itself. */
export function prepareState(state: string, options: { demo: boolean; isEmbedded: boolean }): Promise<void>;
/** Every module of the server build as the runtime wants it; the first is the Worker. */
export function modulesOfBuild(): (
  | { type: "CompiledWasm"; path: string; contents: Buffer<ArrayBuffer> }
  | { type: "ESModule"; path: string; contents: string }
)[];
