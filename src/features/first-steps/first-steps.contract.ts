import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { firstStepsOutput } from './first-steps.schema.ts';

export const firstStepsContract = {
  getFirstSteps: endpoint('signedIn', {
    method: 'GET',
    path: '/me/first-steps',
    summary: 'How far the person has come with rating, sharing costs and inviting',
  }).output(firstStepsOutput),
  dismissFirstSteps: endpoint('signedIn', {
    method: 'POST',
    path: '/me/first-steps/dismiss',
    summary: 'Put the checklist away for good',
  }).output(z.void()),
};
