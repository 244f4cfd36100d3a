/**
 * A text from the address' query: the router reads what looks like a number as one. Undefined when empty. Nobody types
 * control characters there, and the database refuses some of them.
 */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return (
    String(value)
      .replaceAll(/\p{Cc}/gu, '')
      .trim() || undefined
  );
}
