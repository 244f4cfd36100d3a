import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairShare, type Share } from './fair-share.ts';

const memory = () => new FairShare({ total: 32_000_000, part: 1 / 16 });
const most = 32_000_000 / 17;

const takesAll = (share: Share, bytes: number) => {
  try {
    share.take(bytes);
    return true;
  } catch {
    return false;
  }
};

function takeWhilePossible(shared: FairShare, client: string): Share[] {
  const shares: Share[] = [];
  for (;;) {
    const share = shared.open(client);
    if (!takesAll(share, 1_000)) return shares;
    shares.push(share);
  }
}

describe('what clients share', () => {
  it.each([1, 3, 20, 100])('has room for a new client while %i others take all they can', (count) => {
    const shared = memory();
    for (let at = 0; at < count; at += 1) takeWhilePossible(shared, `greedy ${at}`);
    expect(takesAll(shared.open('new'), 4_000)).toBe(true);
  });

  it('is whole again after any order of taking and releasing', () => {
    const step = fc.record({ client: fc.nat(5), bytes: fc.nat(3_000_000), releases: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const shared = memory();
        const shares: Share[] = [];
        for (const { client, bytes, releases } of steps) {
          const share = shared.open(String(client));
          takesAll(share, bytes);
          shares.push(share);
          if (releases) shares[bytes % shares.length]?.release();
        }
        for (const share of shares) share.release();
        expect(takesAll(shared.open('new'), most)).toBe(true);
        for (const share of shares) expect(takesAll(share, 1)).toBe(false);
      }),
    );
  });
});
