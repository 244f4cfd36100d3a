import { afterEach, expect } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { onChanges } from './cached-rows.ts';

/** The topic that covers the figures of a category. */
const listOf = (topic: string) => topic.replace(/^figures:(.*)\/.*$/, 'list:$1');

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
        if (!published.has(topic) && !published.has(listOf(topic))) missing.push(`${topic} (${row})`);
    });
  }
  afterEach(() => {
    expect(missing.splice(0), 'changes that no announcement named').toEqual([]);
  });
  return missing;
}
