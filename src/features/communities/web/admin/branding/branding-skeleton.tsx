import { useMe } from '../../../../../access/web/session.ts';
import { Card } from '../../../../../web/ui/card.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/skeleton.tsx';

export function BrandingSkeleton() {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  return (
    <Loading label="Loading Community Branding…" className="grid items-start gap-4 lg:grid-cols-2">
      <Card className={photoHeight}>
        <Skeleton className="h-4 w-40" />
      </Card>
      <Card className={formHeight({ hasTestGroup: isPlatformAdmin })}>
        <Skeleton className="h-4 w-40" />
      </Card>
    </Loading>
  );
}

/**
 * Minimum heights of the branding cards at widths from 360 pixels. The skeleton uses the same heights, so nothing below
 * moves when the cards load.
 */
export const photoHeight = 'min-h-106';

/** @param hasTestGroup true for platform admins, who have two more switches */
export const formHeight = ({ hasTestGroup }: { hasTestGroup: boolean }): string =>
  hasTestGroup ? 'min-h-180 sm:min-h-172 lg:min-h-183 xl:min-h-172' : 'min-h-114 sm:min-h-118';
