import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';

export const overviewOfQueues = z.object({
  queues: z.array(
    z.object({
      title: z.string(),
      /** From the root: a page, or a section of /admin. */
      path: z.string(),
      /** What the list of admin tools says of its page; null where another tool leads there. */
      tool: z.string().nullable(),
      total: z.int(),
    }),
  ),
  /** Approved, while the mail that says so could not be sent. */
  peopleNotMailed: z.int(),
});

export const administrationContract = {
  countWaiting: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/waiting',
    summary: 'How much waits for a decision of the admin asking',
  }).output(z.object({ total: z.int() })),
  listQueues: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/queues',
    summary: 'The queues of the admin asking, with how much waits in each',
  })
    .input(z.object({ communitySlug: z.string().max(100).nullable().default(null) }))
    .output(overviewOfQueues),
};
