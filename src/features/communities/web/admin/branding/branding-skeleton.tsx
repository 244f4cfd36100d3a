import { useMe } from '../../../../../access/web/session.ts';
import { Card } from '../../../../../web/ui/card.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/skeleton.tsx';

export function BrandingSkeleton() {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  return (
    <Loading label="Loading Community Branding…">
      <Card padding="none" className={editorBox({ hasTestGroup: isPlatformAdmin })}>
        <Skeleton className="h-4 w-40" />
      </Card>
    </Loading>
  );
}

/**
 * The padding and the minimum heights of the branding card at widths from 360 pixels. The skeleton uses the same heights, so nothing below
 * moves when the card loads.
 *
 * @param hasTestGroup true for platform admins, who have two more switches
 */
export const editorBox = ({ hasTestGroup }: { hasTestGroup: boolean }): string =>
  `p-[min(1rem,4.2vw)] sm:p-6 ${hasTestGroup ? 'min-h-219 min-[24rem]:min-h-214 sm:min-h-207 md:min-h-201 lg:min-h-133 xl:min-h-119' : 'min-h-154 min-[24rem]:min-h-149 sm:min-h-153 md:min-h-147 lg:min-h-100 xl:min-h-92'}`;
