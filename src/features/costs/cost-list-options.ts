/** Where an entry stands (docs/rules/administration.md, 'Costs'); the later ones win over the earlier ones. */
export const costStatuses = ['active', 'admin_modified', 'waiting', 'set_aside', 'deleted'] as const;
export type CostStatus = (typeof costStatuses)[number];

export const costSortOrders = ['newest', 'oldest', 'highest', 'lowest', 'vendor'] as const;
export type CostSortOrder = (typeof costSortOrders)[number];
