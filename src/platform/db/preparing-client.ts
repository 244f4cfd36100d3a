import { Client, type ClientConfig } from 'pg';

/** A statement is prepared once it is asked for so often: what is built for one occasion is not kept. */
const usesBeforePreparing = 3;

/** Each takes memory of the server, on every connection. */
const mostPrepared = 200;

/** Texts seen but not prepared: forgotten all at once when there are so many. */
const mostRemembered = 2_000;

type NameOf = (text: string) => string | undefined;

/** Names the statements that come again. */
const createNames = (): NameOf => {
  const prepared = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = prepared.get(text);
    if (name !== undefined || prepared.size >= mostPrepared) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBeforePreparing) {
      if (uses.size >= mostRemembered) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const given = `porchlist_${prepared.size + 1}`;
    prepared.set(text, given);
    return given;
  };
};

/** One for all connections of a pool, which are made of the same settings. */
const namesByPool = new WeakMap<object, NameOf>();

const namesOf = (settings: object): NameOf => {
  const known = namesByPool.get(settings) ?? createNames();
  namesByPool.set(settings, known);
  return known;
};

const named = (query: unknown, values: unknown, nameOf: NameOf): unknown => {
  if (!Array.isArray(values) || values.length === 0) return query;
  if (typeof query === 'string') return { text: query, name: nameOf(query) };
  if (typeof query !== 'object' || query === null || !('text' in query)) return query;
  const { text } = query;
  return typeof text === 'string' && !('name' in query && query.name)
    ? { ...query, name: nameOf(text) }
    : query;
};

/**
 * A connection on which statements that come again and again are prepared: the server parses and plans them once a
 * connection, which is two thirds of its work for a short one.
 */
export class PreparingClient extends Client {
  readonly #nameOf: NameOf;

  constructor(settings: ClientConfig = {}) {
    super(settings);
    this.#nameOf = namesOf(settings);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares this method with eight overloads
  override query(...[query, values, ...rest]: any[]): any {
    return Reflect.apply(super.query, this, [named(query, values, this.#nameOf), values, ...rest]);
  }
}
