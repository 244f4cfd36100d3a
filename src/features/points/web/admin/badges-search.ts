export type BadgeTab = 'levels' | 'rewards';

export interface BadgesSearch {
  /** Shows the badge levels if not set. */
  tab?: 'rewards';
}

export const badgesSearch = ({ tab }: Record<string, unknown>): BadgesSearch =>
  tab === 'rewards' ? { tab } : {};
