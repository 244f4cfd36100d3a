/**
 * Returns a text from the address' query: the router reads what looks like a number as one. Undefined when empty.
 * Nobody types control characters there, and the database refuses some of them.
 */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return (
    String(value)
      .replaceAll(/\p{Cc}/gu, '')
      .trim() || undefined
  );
}

/**
 * Returns the named texts of the address' query, for `validateSearch` of a route. What does not stand there, or is
 * no text, is named as undefined: the router keeps whatever a route leaves out as it was typed.
 */
export function searchTexts<Key extends string>(
  search: Record<string, unknown>,
  ...keys: readonly Key[]
): { [key in Key]?: string | undefined } {
  return Object.fromEntries(keys.map((key) => [key, searchText(search[key])])) as {
    [key in Key]: string | undefined;
  };
}
