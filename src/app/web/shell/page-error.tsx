import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { describeError, isOutdated } from '../../../web/shown-error.ts';
import { Button } from '../../../web/ui/button.tsx';

/** Shown in place of a page that failed; the navigation stays usable. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { title, description } = describeError(error);
  return (
    <section
      className="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-20 text-center"
      role="alert"
    >
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      <p className="text-ink-muted">{description}</p>
      <Button
        variant="primary"
        onClick={() => {
          if (isOutdated(error)) return window.location.reload();
          reset();
          void router.invalidate();
        }}
      >
        {isOutdated(error) ? 'Reload' : 'Try again'}
      </Button>
    </section>
  );
}
