import type { VisitorShares } from '../visitor.schema.ts';

/** Returns 'You rated 3 vendors and shared 1 cost before you joined.' */
export function sharesText({ ratings, costs }: VisitorShares): string {
  const parts = [
    ratings.length > 0 && `rated ${count(ratings.length, 'provider')}`,
    costs.length > 0 && `shared ${count(costs.length, 'cost')}`,
  ].filter(Boolean);
  return `You ${parts.join(' and ')} before you joined.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
