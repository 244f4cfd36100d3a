import { z } from 'zod';
import { hoaAdmin } from '../../access/endpoint.ts';

export const overviewOfQueues = z.object({
  queues: z.array(
    z.object({
      title: z.string(),
      /** The path from the root: a page, or a view of /admin. */
      path: z.string(),
      total: z.int(),
    }),
  ),
});

export const administrationContract = {
  listQueues: hoaAdmin
    .get('/queues', "List the admin's queues with the number of items in each")
    .input(z.object({ communitySlug: z.string().max(100).nullable().default(null) }))
    .output(overviewOfQueues),
};
