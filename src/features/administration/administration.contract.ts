import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';

export const administrationContract = {
  countWaiting: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/waiting',
    summary: 'How much waits for a decision of the admin asking',
  }).output(z.object({ total: z.int() })),
};
