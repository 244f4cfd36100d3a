import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from './database.ts';

type Query = PoolClient['query'];
type Answer = Promise<unknown>;

const connections = new WeakMap<Tx, PipelinedTransactions>();

/** Calls `send`, which sends a statement of the transaction, and sends `commit` with it. Where `send` fails all is rolled back. */
export const withCommit = <Sent>(tx: Tx, send: () => Sent): Sent => {
  const connection = connections.get(tx);
  return connection ? connection.commitWith(send) : send();
};

const isText = (sent: unknown, text: string) =>
  typeof sent === 'object' && sent !== null && 'text' in sent && sent.text === text;

/**
 * The transactions of one connection, which must be a pipelined one: `begin` travels in one packet with the first
 * statement, and `commit` with the last where that is known to be the last.
 */
export class PipelinedTransactions {
  readonly #client: PoolClient;
  readonly #db: Db;
  /** Waits for the first statement. */
  #begin: Parameters<Query> | undefined;
  #begun: Answer | undefined;
  #committed: Answer | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
    // All that Drizzle uses of a connection.
    const connection = { query: this.#query.bind(this) as Query } as PoolClient;
    this.#db = drizzle({ client: connection, casing: 'snake_case' });
  }

  /** Runs `run` in a transaction. */
  async run<Result>(
    run: (tx: Tx) => Promise<Result>,
    settings?: Parameters<Db['transaction']>[1],
  ): Promise<Result> {
    this.#begin = undefined;
    this.#begun = undefined;
    this.#committed = undefined;
    return await this.#db.transaction(async (tx) => {
      connections.set(tx, this);
      return await run(tx);
    }, settings);
  }

  /** See `withCommit`. */
  commitWith<Sent>(send: () => Sent): Sent {
    return this.#together(() => {
      const sent = send();
      this.#committed = this.#send({ text: 'commit' });
      return sent;
    });
  }

  #query(...sent: Parameters<Query>): Answer {
    if (isText(sent[0], 'begin')) {
      this.#begin = sent;
      return Promise.resolve();
    }
    if (isText(sent[0], 'commit') && this.#committed) return this.#committed;
    return this.#together(() => {
      if (this.#begin) this.#begun = this.#send(...this.#begin);
      this.#begin = undefined;
      const answer = this.#send(...sent);
      // Nothing follows a first statement that was not in a transaction.
      return this.#begun ? Promise.all([this.#begun, answer]).then(([, answered]) => answered) : answer;
    });
  }

  /** Whoever waits for the whole gets an error before whoever waits for this. */
  #send(...sent: unknown[]): Answer {
    const answer = Reflect.apply(this.#client.query, this.#client, sent) as unknown as Answer;
    answer.catch(() => undefined);
    return answer;
  }

  /** What is sent meanwhile leaves in one packet. */
  #together<Sent>(send: () => Sent): Sent {
    const { stream } = this.#client.connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }
}
