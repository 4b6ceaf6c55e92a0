/** Values by key, no more than `most`: those that were not asked for the longest go first. */
export interface LastUsed<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
}

export function createLastUsed<T>(most: number): LastUsed<T> {
  /** In the order of their last use. */
  const known = new Map<string, T>();
  return {
    get(key) {
      const found = known.get(key);
      if (found === undefined) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    set(key, value) {
      known.delete(key);
      known.set(key, value);
      if (known.size <= most) return;
      const oldest = known.keys().next();
      if (!oldest.done) known.delete(oldest.value);
    },
    delete: (key) => {
      known.delete(key);
    },
  };
}
