/** The notice code and the channel with which triggers announce a change (migration 0027). */
export const changeCode = 'CHNG0';
export const changeChannel = 'porchlist_changes';

/** Topics of cached data that a commit can change; the triggers of migration 0027 use the same names. */
export const topics = {
  /** Rights and sessions of a person. */
  user: (userId: string) => `user:${userId}`,
  /** A community's row. */
  community: (communityId: string) => `community:${communityId}`,
  /** A community's vendors with their figures and prices. */
  list: (communityId: string) => `list:${communityId}`,
  /** A person's ratings, vendors and costs: their marks in a list. */
  marks: (userId: string) => `marks:${userId}`,
};

/** Means all topics. */
const allTopics = '*';

/** Beyond this number all topics are cleared, which counts as a change of everything. */
const maxTopics = 50_000;

/**
 * Records the topics that commits have changed: in this process before the writing call returns, in other processes
 * within milliseconds. Read `position()` before reading from the database; the value is current while `isUnchanged`
 * returns true.
 */
export class Changes {
  readonly #lastChanges = new Map<string, number>();
  readonly #isListening: () => boolean;
  #position = 0;
  /** Topics missing in the map may have changed up to this position. */
  #clearedAt = 0;

  /** @param isListening whether changes made by other processes arrive; nothing counts as unchanged while they do not */
  constructor(isListening: () => boolean = () => true) {
    this.#isListening = isListening;
  }

  /** Returns a number that grows with every change. */
  position(): number {
    return this.#position;
  }

  isListening(): boolean {
    return this.#isListening();
  }

  /** Records a change; call it after the commit is visible and before the writing call returns. */
  publish(topic: string): void {
    if (topic === allTopics || this.#lastChanges.size >= maxTopics) {
      this.publishAll();
      return;
    }
    this.#position += 1;
    this.#lastChanges.set(topic, this.#position);
  }

  /** Records that anything may have changed. */
  publishAll(): void {
    this.#position += 1;
    this.#clearedAt = this.#position;
    this.#lastChanges.clear();
  }

  /** Returns whether none of the topics has changed since the position. */
  isUnchanged(since: number, changed: readonly string[]): boolean {
    if (!this.#isListening() || this.#clearedAt > since) return false;
    return changed.every((topic) => (this.#lastChanges.get(topic) ?? 0) <= since);
  }
}
