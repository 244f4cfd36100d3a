import { ownName, type Schemas } from '../schemas.ts';

/** The channel on which processes announce changes to each other. */
export const changeChannel = (schemas: Schemas): string => ownName('porchlist_changes', schemas, '_');

/** Means all topics; sent after changes by hand. */
export const allTopics = '*';

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

  publishAll(): void {
    this.#position += 1;
    this.#clearedAt = this.#position;
    this.#lastChanges.clear();
  }

  isUnchanged(since: number, changed: readonly string[]): boolean {
    if (!this.#isListening() || this.#clearedAt > since) return false;
    return changed.every((topic) => (this.#lastChanges.get(topic) ?? 0) <= since);
  }
}
