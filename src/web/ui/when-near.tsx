import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Gets whether this place is on screen or at most half a screen away; what is folded is not. */
  children: (isNear: boolean) => ReactNode;
}

export function WhenNear({ children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '50% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{children(isNear)}</div>;
}
