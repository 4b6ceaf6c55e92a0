/**
 * Stands for an object that is made when something of it is first asked for: a schema that one call in a hundred needs
 * costs a start nothing. From then on it inherits from what was made. Its own keys are none: do not spread it.
 */
export function onFirstUse<Made extends object>(make: () => Made): Made {
  const settle = () => {
    const made = make();
    Object.setPrototypeOf(standIn, made);
    return made;
  };
  const standIn = Object.create(
    new Proxy(
      {},
      {
        get: (_, key) => Reflect.get(settle(), key, standIn),
        has: (_, key) => Reflect.has(settle(), key),
      },
    ),
  );
  return standIn;
}
