import { SwitchField } from '../../../../../web/ui/switch-field.tsx';
import type { PreviewLinkRow } from '../../../preview-link-admin.schema.ts';
import { useSwitchLink } from './use-switch-link.ts';

/** Whether the link leads anywhere; takes effect at once. */
export function ActiveSwitch({ link }: { link: PreviewLinkRow }) {
  const toggle = useSwitchLink();
  return (
    <div className="flex items-center gap-2">
      <SwitchField
        label={`${link.title} is active`}
        hideLabel
        checked={link.isActive}
        busy={toggle.input !== undefined}
        onCheckedChange={(isActive) => void toggle.run({ linkId: link.id, isActive })}
      />
      <span aria-hidden="true" className="min-w-15 text-sm text-ink-muted">
        {link.isActive ? 'Active' : 'Inactive'}
      </span>
    </div>
  );
}
