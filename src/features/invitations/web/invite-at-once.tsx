import { useEffect, useEffectEvent, useRef } from 'react';
import { useInvite } from './use-invite.ts';

export default function InviteAtOnce() {
  const { invite } = useInvite();
  const hasInvited = useRef(false);
  const inviteOnce = useEffectEvent(() => {
    if (hasInvited.current) return;
    hasInvited.current = true;
    invite();
  });
  useEffect(() => inviteOnce(), []);
  return null;
}
