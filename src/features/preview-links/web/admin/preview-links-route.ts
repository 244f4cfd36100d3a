import { adminPage } from '../../../../web/admin/admin-page.ts';
import { listInput } from '../../../../web/admin/list-search.ts';

const activeStates = new Map([
  ['yes', true],
  ['no', false],
]);

/** The list of preview links. `edit` and `metrics` hold the link of a dialog; `edit=new` opens the one for a new link. */
export const previewLinksPage = adminPage({
  access: 'platformAdmin',
  title: 'Preview links',
  filters: ['q', 'community', 'active'],
  dialogs: ['edit', 'metrics'],
  query: ({ previewLinks }, search) =>
    previewLinks.listPreviewLinks.queryOptions({
      input: { ...listInput(search), isActive: activeStates.get(search.active ?? '') ?? null },
    }),
});

/** The list of visitors who said who they are. `visitor` holds the session of a dialog. */
export const visitorsPage = adminPage({
  access: 'platformAdmin',
  title: 'Preview users',
  filters: ['q', 'community'],
  dialogs: ['visitor'],
  query: ({ previewLinks }, search) => previewLinks.listVisitors.queryOptions({ input: listInput(search) }),
});
