/** For the stories; the tools beside it read the module itself. */
export function prepareState(state: string, options: { demo: boolean; isEmbedded: boolean }): Promise<void>;
