import { z } from 'zod';
import { signedIn } from '../../access/endpoint.ts';
import { categories } from '../../catalogue/categories.ts';

const newsKinds = ['answers', 'reviews', 'prices', 'vendors', 'questions'] as const;

const newsItem = z.object({
  kind: z.enum(newsKinds),
  count: z.int().min(1),
  /** Null if they belong to several categories. */
  category: z.enum(categories).nullable(),
  /** Set if all are about one vendor. */
  vendor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const newsContract = {
  getNews: signedIn
    .get('/me/news', 'Get what is new in your community since your last visit; empty unless you are verified')
    .output(z.object({ items: z.array(newsItem) })),
};
