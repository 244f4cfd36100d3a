export const badgeTabs = ['levels', 'rewards'] as const;
export type BadgeTab = (typeof badgeTabs)[number];

export interface BadgesSearch {
  /** The badge levels unless it says otherwise. */
  tab?: 'rewards';
}

export const badgesSearch = ({ tab }: Record<string, unknown>): BadgesSearch =>
  tab === 'rewards' ? { tab } : {};
