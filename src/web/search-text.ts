/** A text from the address' query: the router reads what looks like a number as one. Undefined when empty. */
export function searchText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return String(value).trim() || undefined;
}
