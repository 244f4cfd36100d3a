import type { PageOf } from '../../../../platform/paging.ts';
import { adminPage, type ListQuery } from '../../../../web/admin/admin-page.ts';
import { listInput } from '../../../../web/admin/list-search.ts';
import type { api } from '../../../../web/api-client.ts';
import type { ReportedInput } from '../../moderation.schema.ts';

/** Declares the admin page of what neighbors have reported (`ReportedPage`). */
export const reportedPage = <Row>(
  title: string,
  query: (calls: typeof api, input: ReportedInput) => ListQuery<PageOf<Row>>,
) =>
  adminPage({
    access: 'platformAdmin',
    title,
    filters: ['q', 'state', 'community'],
    query: (calls, search) =>
      query(calls, { state: search.state === 'settled' ? 'settled' : 'waiting', ...listInput(search) }),
  });

export type ReportedPageOf<Row> = ReturnType<typeof reportedPage<Row>>;
