import { AsyncLocalStorage } from 'node:async_hooks';

interface OpenTransaction {
  isOpen: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** The database itself was used inside one of its transactions. */
export class NestedUseError extends Error {
  override readonly name = 'NestedUseError';

  constructor() {
    super('The database was used inside an open transaction: pass the transaction on and use that instead.');
  }
}

/** Marks everything `run` does, until it is done, as belonging to a transaction. */
export const insideTransaction = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const transaction = { isOpen: true };
  try {
    // A query builder runs when it is awaited, so that has to happen inside as well.
    return await current.run(transaction, async () => await run());
  } finally {
    // What was started in the transaction and outlives it (a timer, a job) may use the database again.
    transaction.isOpen = false;
  }
};

/**
 * Throws when called inside a transaction: using the database itself there would silently read and write outside of
 * the transaction, and may wait for a lock or a connection that the transaction holds.
 */
export const refuseInsideTransaction = (): void => {
  if (current.getStore()?.isOpen) throw new NestedUseError();
};
