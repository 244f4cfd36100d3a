import { conflict, notFound } from '../../../../platform/errors.ts';
import { decidedRequestMessages } from '../../decided-request.schema.ts';

/**
 * Throws why a request was not decided.
 *
 * @param standing the request as it is after the attempt: what was read before may be older than another admin's
 * decision
 */
export async function refuseDecision(standing: Promise<{ status: string } | null>): Promise<never> {
  const request = await standing;
  if (!request) throw notFound();
  throw request.status === 'pending'
    ? conflict(decidedRequestMessages.changed, { title: 'Request changed' })
    : conflict(decidedRequestMessages.alreadyDecided, { title: 'Already decided' });
}
