import type { NewsItem } from './news.contract.ts';

export const newsHeading = 'Since you were here';

/** Returns '1 new review of Blue Heron', '3 new providers in Pool' or '1 answer to your question'. */
export function newsText({ kind, count, category, vendor }: NewsItem): string {
  const many = (one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  const about = category ? ` in ${category}` : '';
  switch (kind) {
    case 'answers':
      return many('answer to your question', 'answers to your questions');
    case 'reviews':
      return `${many('new review', 'new reviews')} of ${vendor?.name ?? 'your providers'}`;
    case 'prices':
      return vendor ? `Price opened: ${vendor.name}` : `${count} prices opened${about}`;
    case 'vendors':
      return vendor ? `New${about}: ${vendor.name}` : `${count} new providers${about}`;
    case 'questions':
      return `${many('new question', 'new questions')}${about}`;
  }
}

/** The part of the community's page that holds the neighbors' questions. */
export const questionsId = 'questions';

export const questionAnchor = (questionId: string) => `question-${questionId}`;

export function newsPath({ kind, category, vendor }: NewsItem, communitySlug: string): string {
  const list = `/communities/${communitySlug}`;
  if (vendor) return `${list}/vendors/${vendor.id}`;
  if (kind === 'reviews') return '/household';
  if (kind === 'answers' || kind === 'questions') return `${list}#${questionsId}`;
  return category ? `${list}?category=${encodeURIComponent(category)}` : list;
}
