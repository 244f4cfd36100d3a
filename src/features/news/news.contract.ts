import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { newsItem } from './news.schema.ts';

export const newsContract = {
  getNews: endpoint('signedIn', {
    method: 'GET',
    path: '/me/news',
    summary: 'Get what is new in your community since your last visit; empty unless you are verified',
  }).output(z.object({ items: z.array(newsItem) })),
};
