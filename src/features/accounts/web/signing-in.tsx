import { Spinner } from '../../../web/ui/button.tsx';
import { AccountPage } from './account-page.tsx';

/** The page while an emailed link is redeemed. */
export function SigningIn() {
  return (
    <AccountPage title="Signing you in…">
      <p className="flex items-center gap-3">
        <Spinner />
        One moment, please.
      </p>
    </AccountPage>
  );
}
