import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { formatNumber } from '../../../../../platform/format-number.ts';
import { Button, buttonClass } from '../../../../../web/ui/button.tsx';
import { Card } from '../../../../../web/ui/card.tsx';
import type { VendorImportResult } from '../../../vendor-import.schema.ts';
import { vendors } from './count-vendors.ts';

interface ImportSummaryProps {
  result: VendorImportResult;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onAgain: () => void;
}

/** What an import has done. */
export function ImportSummary({
  result: { added, duplicate, faulty },
  headingRef,
  onAgain,
}: ImportSummaryProps) {
  const rows = (count: number) => (count === 1 ? '1 row was' : `${formatNumber(count)} rows were`);
  return (
    <Card className="grid max-w-3xl gap-4">
      <h2 ref={headingRef} tabIndex={-1} className="font-serif text-xl font-semibold outline-offset-4">
        {vendors(added)} added
      </h2>
      {(duplicate > 0 || faulty > 0) && (
        <ul className="list-disc pl-5 text-ink-muted">
          {duplicate > 0 && <li>{rows(duplicate)} left out as duplicate.</li>}
          {faulty > 0 && <li>{rows(faulty)} left out as faulty.</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Link
          to="/admin/vendors/manage"
          search={{ sort: 'newest' }}
          className={buttonClass({ variant: 'primary' })}
        >
          See them in the list
        </Link>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </Card>
  );
}
