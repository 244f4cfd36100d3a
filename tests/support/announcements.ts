import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect } from 'vitest';
import { isList } from '../../src/platform/db/announce.ts';
import type { Changes } from '../../src/platform/db/changes.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { onChanges } from './cached-rows.ts';

/** The topic that covers the figures of a category. */
const listOf = (topic: string) => topic.replace(/^figures:(.*)\/.*$/, 'list:$1');

/** What a person uses or has rated is marked in their own lists, which any change of the lists drops. */
const isMark = (row: string) => /(home_vendors|reviews)$/.test(row);

/**
 * Fails each test in which the product committed a change of cached data without announcing it.
 *
 * @returns those of the running test
 */
export function checkAnnouncements({ changes, pools }: OpenDatabase): string[] {
  const missing: string[] = [];
  const published = new Set<string>();
  const publish = changes.publish.bind(changes);
  changes.publish = (topic) => {
    publish(topic);
    published.add(topic);
    // A transaction publishes and releases its connection without a pause.
    queueMicrotask(() => published.clear());
  };
  for (const pool of Object.values(pools)) {
    onChanges(pool, (changed) => {
      for (const [topic, row] of changed)
        if (
          !published.has(topic) &&
          !published.has(listOf(topic)) &&
          !(isMark(row) && [...published].some(isList))
        )
          missing.push(`${topic} (${row})`);
    });
  }
  afterEach(() => {
    expect(missing.splice(0), 'changes that no announcement named').toEqual([]);
  });
  return missing;
}

/** What the database echoes of an earlier write is not of the run. */
const inRun = new AsyncLocalStorage<Set<string>>();

/** Returns the topics that are published while something runs: whose cached answers it drops. */
export async function topicsOf(
  { changes }: { changes: Changes },
  run: () => Promise<unknown>,
): Promise<string[]> {
  const topics = new Set<string>();
  const { publish } = changes;
  changes.publish = (topic) => {
    inRun.getStore()?.add(topic);
    publish.call(changes, topic);
  };
  await inRun.run(topics, run);
  changes.publish = publish;
  return [...topics];
}
