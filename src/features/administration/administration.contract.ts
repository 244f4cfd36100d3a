import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';

export const administrationContract = {
  countWaiting: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/waiting',
    summary: 'How much waits for a decision of the admin asking',
  }).output(z.object({ total: z.int() })),
  countOnOtherPages: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/waiting/other-pages',
    summary: 'How much waits on the pages that list one kind of thing',
  })
    .input(z.object({ communitySlug: z.string().max(100).nullable().default(null) }))
    .output(z.object({ reportedReviews: z.int(), amounts: z.int(), peopleNotMailed: z.int() })),
};
