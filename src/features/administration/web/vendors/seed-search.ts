import { searchText } from '../../../../web/search-text.ts';

export interface SeedSearch {
  community?: string;
  from?: 'file';
}

export function seedSearch(search: Record<string, unknown>): SeedSearch {
  const community = searchText(search.community);
  return { ...(community && { community }), ...(search.from === 'file' && { from: 'file' }) };
}
