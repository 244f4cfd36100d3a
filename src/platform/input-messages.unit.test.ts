import { expect, it } from 'vitest';
import { z } from 'zod';
import { setInputMessages } from './input-messages.ts';

setInputMessages();

const input = z.object({
  communitySlug: z.string().min(1).max(100),
  totalHomes: z.int().min(0).max(10),
  ids: z.array(z.uuid()).min(1).max(2),
  kind: z.enum(['house', 'flat', 'boat']),
  from: z.iso.date(),
  isActive: z.boolean(),
  note: z.string('Please say why.'),
});

const valid = {
  communitySlug: 'a',
  totalHomes: 1,
  ids: ['00000000-0000-4000-8000-000000000000'],
  kind: 'house',
  from: '2026-03-01',
  isActive: true,
  note: '',
};

it.each([
  [{ communitySlug: undefined }, 'Community slug is missing.'],
  [{ communitySlug: null }, 'Community slug is missing.'],
  [{ communitySlug: 7 }, 'Community slug must be a text.'],
  [{ communitySlug: '' }, 'Community slug must not be empty.'],
  [{ communitySlug: 'a'.repeat(101) }, 'Community slug must have at most 100 characters.'],
  [{ totalHomes: 0.5 }, 'Total homes must be a whole number.'],
  [{ totalHomes: 11 }, 'Total homes must be at most 10.'],
  [{ totalHomes: -1 }, 'Total homes must be at least 0.'],
  [{ ids: [] }, 'Ids must have at least 1 entries.'],
  [{ ids: ['x'] }, 'Ids must be an id.'],
  [{ kind: 'tent' }, 'Kind must be house, flat or boat.'],
  [{ from: '2026-02-30' }, 'From must be a day such as 2026-03-01.'],
  [{ isActive: 'yes' }, 'Is active must be true or false.'],
  [{ note: 7 }, 'Please say why.'],
])('for %j is: %s', (wrong, message) => {
  const { error } = input.safeParse({ ...valid, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it('describes a request that is not an object', () => {
  expect(input.safeParse(7).error?.issues[0]?.message).toBe('The request must be a group of fields.');
});
