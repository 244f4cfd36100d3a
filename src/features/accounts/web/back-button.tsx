import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { defaultCommunitySlug } from '../../../catalogue/community-defaults.ts';
import { Button } from '../../../web/ui/button.tsx';

/** Back to where the person came from; to the community's page when they came from outside. */
export function BackButton({ communitySlug }: { communitySlug: string | undefined }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      onClick={() => {
        if (canGoBack) router.history.back();
        else
          void router.navigate({
            to: '/communities/$slug',
            params: { slug: communitySlug ?? defaultCommunitySlug },
          });
      }}
    >
      Back
    </Button>
  );
}
