import { endpoint } from '../accounts/endpoint.ts';
import { contactOutput } from './static-page.schema.ts';

export const staticPageContract = {
  getContact: endpoint('anyone', {
    method: 'GET',
    path: '/contact',
    summary: 'Where people reach the ones who run this',
  }).output(contactOutput),
};
