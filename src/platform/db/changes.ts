/** The error code and the channel by which triggers announce a change (migration 0027). */
export const changeCode = 'CHNG0';
export const changeChannel = 'porchlist_changes';

/** Names what a commit can change of what is cached; the triggers of migration 0027 use the same names. */
export const topics = {
  /** The rights or a session of a person. */
  user: (userId: string) => `user:${userId}`,
  /** The row of a community. */
  community: (communityId: string) => `community:${communityId}`,
  /** The vendors of a community with their figures and prices. */
  list: (communityId: string) => `list:${communityId}`,
  /** What a person has rated, uses and pays for: their own marks in a list. */
  marks: (userId: string) => `marks:${userId}`,
};

/** Stands for all topics. */
const everything = '*';

/** With more topics than this, all are dropped at once, which counts as a change of everything. */
const maxTopics = 50_000;

/**
 * The topics that commits have changed: in this process before the writing call is answered, in other processes within
 * milliseconds. Read `position()` before reading from the database; what was read is current while `isUnchanged` says so.
 */
export class Changes {
  readonly #lastChanges = new Map<string, number>();
  readonly #isListening: () => boolean;
  #position = 0;
  /** Any topic that is not in the map may have changed up to here. */
  #droppedAt = 0;

  /** @param isListening whether changes made by other processes arrive; nothing counts as unchanged while they do not */
  constructor(isListening: () => boolean = () => true) {
    this.#isListening = isListening;
  }

  /** A number that grows with every change. */
  position(): number {
    return this.#position;
  }

  isListening(): boolean {
    return this.#isListening();
  }

  /** Call it after a commit has become readable and before the writing call is answered. */
  publish(topic: string): void {
    if (topic === everything || this.#lastChanges.size >= maxTopics) {
      this.publishAll();
      return;
    }
    this.#position += 1;
    this.#lastChanges.set(topic, this.#position);
  }

  /** Anything may have changed. */
  publishAll(): void {
    this.#position += 1;
    this.#droppedAt = this.#position;
    this.#lastChanges.clear();
  }

  /** Returns whether none of the topics has changed since the position. */
  isUnchanged(since: number, changed: readonly string[]): boolean {
    if (!this.#isListening() || this.#droppedAt > since) return false;
    return changed.every((topic) => (this.#lastChanges.get(topic) ?? 0) <= since);
  }
}
