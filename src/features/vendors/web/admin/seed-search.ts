import { searchTexts } from '../../../../web/search-text.ts';

export interface SeedSearch {
  community?: string | undefined;
  from?: 'file' | undefined;
}

export function seedSearch(search: Record<string, unknown>): SeedSearch {
  return { ...searchTexts(search, 'community'), from: search.from === 'file' ? 'file' : undefined };
}
