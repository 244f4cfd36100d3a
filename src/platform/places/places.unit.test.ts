import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settableClock } from '../../../tests/support/settable-clock.ts';
import { type PlaceDetails, type Places, withCachedDetails } from './places.ts';

const clock = settableClock(new Date('2026-03-02T15:00:00Z'));
const findDetails = vi.fn<Places['findDetails']>();
const places = withCachedDetails({ findDetails } as unknown as Places, clock);
const details = (placeId: string): PlaceDetails => ({
  placeId,
  phone: null,
  rating: 4.5,
  userRatingsTotal: 10,
  reviews: [],
});

beforeEach(() => {
  clock.advance(3_600_000);
  findDetails.mockReset();
  findDetails.mockImplementation(async (placeId) => details(placeId));
});

describe('the details of a business', () => {
  it('are requested once in ten minutes', async () => {
    for (const minutes of [0, 5, 4]) {
      clock.advance(minutes * 60_000);
      expect(await places.findDetails('a')).toEqual(details('a'));
    }
    expect(findDetails).toHaveBeenCalledTimes(1);
    clock.advance(60_001);
    await places.findDetails('a');
    expect(findDetails).toHaveBeenCalledTimes(2);
  });

  it('are requested once for concurrent callers', async () => {
    await Promise.all([places.findDetails('a'), places.findDetails('a'), places.findDetails('b')]);
    expect(findDetails).toHaveBeenCalledTimes(2);
  });

  it('are requested again after a failure', async () => {
    findDetails.mockRejectedValueOnce(new Error('down'));
    await expect(places.findDetails('a')).rejects.toThrow('down');
    expect(await places.findDetails('a')).toEqual(details('a'));
  });

  it('are evicted after 500 newer ones', async () => {
    await places.findDetails('first');
    for (let i = 0; i < 500; i++) await places.findDetails(`other-${i}`);
    await places.findDetails('other-499');
    expect(findDetails).toHaveBeenCalledTimes(501);
    await places.findDetails('first');
    expect(findDetails).toHaveBeenCalledTimes(502);
  });
});
