import { describe, expect, it } from 'vitest';
import { placesMessages } from '../places.texts.ts';
import { loadScript } from './maps.ts';

/** Returns a document in which the script fails this many times. */
function pageFailing(times: number) {
  const keys: string[] = [];
  const waits: number[] = [];
  return {
    keys,
    waits,
    addScript: (key: string) => {
      keys.push(key);
      return keys.length <= times ? Promise.reject(new Error('net::ERR_FAILED')) : Promise.resolve();
    },
    wait: (milliseconds: number) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
}

describe('the script of the maps provider', () => {
  it('is loaded once when it succeeds', async () => {
    const page = pageFailing(0);
    await loadScript('key', page);
    expect(page).toMatchObject({ keys: ['key'], waits: [] });
  });

  it('is retried up to three times, with increasing delays', async () => {
    const page = pageFailing(3);
    await loadScript('key', page);
    expect(page.keys).toHaveLength(4);
    expect(page.waits).toEqual([2, 8, 24]);
  });

  it('fails with a reason after the third retry', async () => {
    const page = pageFailing(4);
    await expect(loadScript('key', page)).rejects.toThrow(placesMessages.scriptFailed);
    expect(page.keys).toHaveLength(4);
  });
});
