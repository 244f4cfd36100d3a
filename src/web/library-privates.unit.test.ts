import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { historyEntryOf } from './library-privates.ts';

it('each entry of the history has a key of its own, and keeps it', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const entry = () => historyEntryOf(history.location.state);
  const first = entry();
  history.push('/profile');
  const second = entry();
  history.back();
  expect(first).toEqual(expect.any(String));
  expect(second).not.toBe(first);
  expect(entry()).toBe(first);
});
