import { Client, type ClientConfig } from 'pg';
import { createNames, type NameOf } from './statement-names.ts';

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
