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

/** A neighbor who joined by the reader's invitation; the name is null if they do not show it. */
const joined = z.object({ id: z.uuid(), firstName: z.string().nullable() });

export type News = { items: NewsItem[]; joined: z.infer<typeof joined>[] };

export const newsContract = {
  getNews: signedIn
    .get('/me/news', 'Get what is new in your community since your last visit; empty unless you are verified')
    .output(z.object({ items: z.array(newsItem), joined: z.array(joined) })),
};
