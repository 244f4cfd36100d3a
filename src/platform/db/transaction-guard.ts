import { AsyncLocalStorage } from 'node:async_hooks';

interface OpenTransaction {
  isOpen: boolean;
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** The database was used inside one of its transactions. */
export class NestedUseError extends Error {
  override readonly name = 'NestedUseError';

  constructor() {
    super('The database was used inside an open transaction: pass the transaction on and use that instead.');
  }
}

/** Marks everything that `run` does until it ends as part of a transaction. */
export const insideTransaction = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const transaction = { isOpen: true };
  try {
    // Query builders run when awaited, so await inside.
    return await current.run(transaction, async () => await run());
  } finally {
    // Work that outlives the transaction (a timer, a job) may use the database again.
    transaction.isOpen = false;
  }
};

/**
 * Throws inside a transaction: using the database there would silently read and write outside of it, and may wait for
 * a lock or connection that the transaction holds.
 */
export const refuseInsideTransaction = (): void => {
  if (current.getStore()?.isOpen) throw new NestedUseError();
};
