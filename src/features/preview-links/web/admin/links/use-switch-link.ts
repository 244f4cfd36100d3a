import { api } from '../../../../../web/api-client.ts';
import { useChange } from '../../../../../web/use-change.ts';
import type { PreviewLinkRow } from '../../../preview-link-admin.schema.ts';
import { previewLinkChanges } from '../preview-link-changes.ts';

/** Activates or deactivates a link. The switch moves at once, and back when it could not be done. */
export function useSwitchLink() {
  return useChange(previewLinkChanges.setPreviewLinkActive, {
    ahead: {
      queryKey: api.previewLinks.listPreviewLinks.key(),
      update: (list: { rows: PreviewLinkRow[] }, { linkId, isActive }) => ({
        ...list,
        rows: list.rows.map((row) => (row.id === linkId ? { ...row, isActive } : row)),
      }),
    },
    failed: 'Failed to update link status',
  });
}
