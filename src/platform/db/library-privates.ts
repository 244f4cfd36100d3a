import type { ClientBase } from 'pg';

// Parts of libraries that their documents do not promise. Each has a test, because an update may change it.

/** Drizzle's connection behind a database or transaction: the same object as long as statements prepared on it exist. */
export const sessionOf = (db: { readonly _: { readonly session: object } }): object => db._.session;

/** The id of the server's process, as the server or a pooler told pg when the connection began. */
export const serverProcessOf = (client: ClientBase): number =>
  (client as ClientBase & { processID: number }).processID;
