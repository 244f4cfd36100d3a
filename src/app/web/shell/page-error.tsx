import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { describeError, isOutdated } from '../../../web/shown-error.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { SignInLink } from './navigation.tsx';

export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { title, description } = describeError(error);
  function retry() {
    if (isOutdated(error)) return window.location.reload();
    reset();
    void router.invalidate();
  }
  const onConnection = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => onConnection();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return (
    <section
      className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-20 text-center"
      role="alert"
    >
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      <p className="text-ink-muted">{description}</p>
      <Button variant="primary" onClick={retry}>
        {isOutdated(error) ? 'Reload' : 'Try again'}
      </Button>
    </section>
  );
}

/** Follows docs/rules/pages.md, 'Not found'. */
export function NotFound() {
  const { pathname } = useLocation();
  const me = useMe();
  useEffect(() => {
    console.warn(`There is no page at ${pathname}`);
  }, [pathname]);
  const isCommunity = /^\/communities\/[^/]+\/?$/.test(pathname);
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-20 text-center">
      <h1 className="font-serif text-6xl font-semibold">404</h1>
      <p className="text-lg">Oops! Page not found</p>
      {isCommunity && (
        <p className="text-ink-muted">
          Is your community not on Porchlist yet?{' '}
          <Link to="/communities/request" className="link">
            Request a community
          </Link>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Return to Home
        </Link>
        {!me && <SignInLink inPage />}
      </div>
    </section>
  );
}
