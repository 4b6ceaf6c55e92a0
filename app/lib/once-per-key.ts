/**
 * Takes a function that makes a value from a key; answers one that makes the value of each key once, when it is first
 * asked for. For objects that are slow to make, such as those of `Intl`.
 */
export function oncePerKey<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
