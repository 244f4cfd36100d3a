import { unavailable } from './errors.ts';

export interface Share {
  /** @throws UNAVAILABLE if the client has its share already, or the share was released */
  take(amount: number): void;
  release(): void;
}

/**
 * What clients share, such as bytes in memory. A client may take at most a fraction of what is free: many greedy clients get
 * less and less, and a new one still finds room.
 */
export class FairShare {
  readonly #part: number;
  readonly #held = new Map<string, number>();
  #free: number;

  constructor(limits: { total: number; part: number }) {
    this.#part = limits.part;
    this.#free = limits.total;
  }

  open(client: string): Share {
    let taken = 0;
    let isReleased = false;
    return {
      take: (amount) => {
        const held = (this.#held.get(client) ?? 0) + amount;
        const free = this.#free - amount;
        if (isReleased || held > free * this.#part) throw unavailable();
        taken += amount;
        this.#held.set(client, held);
        this.#free = free;
      },
      release: () => {
        isReleased = true;
        const rest = (this.#held.get(client) ?? 0) - taken;
        if (rest > 0) this.#held.set(client, rest);
        else this.#held.delete(client);
        this.#free += taken;
        taken = 0;
      },
    };
  }
}
