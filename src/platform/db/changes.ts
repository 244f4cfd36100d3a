/** What triggers send with a change, on the connection that made it and to other processes (migration 0021). */
export const toldCode = 'TOLD0';
export const toldChannel = 'porchlist_changes';

/** Stands for everything there is. */
const everything = '*';

/** Topics are forgotten all at once when there are so many: what was kept before counts as changed then. */
const mostTopics = 50_000;

/**
 * What commits have changed, as far as this process has heard: of its own before whoever wrote is answered, of others
 * within milliseconds. A topic is a table, 'reviews', or its rows of one person or community, 'reviews:<id>'.
 *
 * What is read may be kept with the moment before its reading began, and is as good as read again while `isUnchanged`
 * says so: a commit that reading may have missed is told later than that moment.
 */
export class Changes {
  readonly #lastTold = new Map<string, number>();
  readonly #isHearing: () => boolean;
  readonly #listeners = new Map<string, Set<() => void>>();
  #moment = 0;
  /** Whatever is not in the map was told then at the latest. */
  #forgotten = 0;

  /** @param isHearing whether changes that other processes make would be heard of */
  constructor(isHearing: () => boolean = () => true) {
    this.#isHearing = isHearing;
  }

  /** The present moment: a number that grows with every change. */
  now(): number {
    return this.#moment;
  }

  /** Whether other processes' changes are heard of; nothing may be kept while they are not. */
  isHearing(): boolean {
    return this.#isHearing();
  }

  /** A commit has changed something: called once it can be read, and before anybody is told that it was written. */
  tell(topic: string): void {
    if (topic === everything || this.#lastTold.size >= mostTopics) {
      this.tellAll();
      return;
    }
    this.#moment += 1;
    this.#lastTold.set(topic, this.#moment);
    const [table = topic] = topic.split(':', 1);
    this.#lastTold.set(table, this.#moment);
    this.#listeners.get(topic)?.forEach((listener) => {
      listener();
    });
  }

  /** Anything may have changed. */
  tellAll(): void {
    this.#moment += 1;
    this.#forgotten = this.#moment;
    this.#lastTold.clear();
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener();
  }

  /**
   * Calls `listener`, which must not throw, when one of the topics is told, or may have been.
   *
   * @returns an end to it
   */
  listen(topics: readonly string[], listener: () => void): () => void {
    for (const topic of topics) {
      this.#listeners.set(topic, (this.#listeners.get(topic) ?? new Set()).add(listener));
    }
    return () => {
      for (const topic of topics) {
        const listeners = this.#listeners.get(topic);
        listeners?.delete(listener);
        if (listeners?.size === 0) this.#listeners.delete(topic);
      }
    };
  }

  /** Whether nothing of the topics has changed since a moment. */
  isUnchanged(since: number, topics: Iterable<string>): boolean {
    if (!this.#isHearing() || this.#forgotten > since) return false;
    for (const topic of topics) {
      const told = this.#lastTold.get(topic);
      if (told !== undefined && told > since) return false;
    }
    return true;
  }
}
