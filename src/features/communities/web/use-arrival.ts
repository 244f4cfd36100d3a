import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../../../web/ui/toast.ts';
import { rememberInvite } from '../../accounts/web/sign-up-draft.ts';
import type { CommunitySearch } from './community-search.ts';

/** Takes away what was said about an earlier refusal: it is said once, however many led here. */
let takeAway = () => {};

/** Takes what the address brought along: an invite is kept for signing up, a refusal is told once. */
export function useArrival(slug: string, { invite, denied }: CommunitySearch): void {
  const navigate = useNavigate();
  const isTold = useRef(false);

  useEffect(() => {
    rememberInvite(invite);
  }, [invite]);

  useEffect(() => {
    if (!denied) isTold.current = false;
    if (!denied || isTold.current) return;
    isTold.current = true;
    takeAway();
    takeAway = toast({ tone: 'error', title: 'Access denied', description: 'That page is for admins only.' });
    void navigate({
      to: '/communities/$slug',
      params: { slug },
      search: ({ denied: _told, ...rest }) => rest,
      replace: true,
    });
  }, [denied, navigate, slug]);
}
