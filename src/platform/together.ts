/** Returns a function that loads one value, in one call with all others that are asked for at the same moment. */
export function together<Key, Value>(loadAll: (keys: readonly Key[]) => Promise<readonly Value[]>) {
  const asked: Key[] = [];
  let values: Promise<readonly Value[]>;
  return async (key: Key): Promise<Value> => {
    if (asked.length === 0) values = Promise.resolve().then(() => loadAll(asked.splice(0)));
    const index = asked.push(key) - 1;
    return (await values)[index] as Value;
  };
}
