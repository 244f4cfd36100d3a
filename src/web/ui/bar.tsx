/**
 * Fills the rounded bar it stands in. Its length is an attribute, not a style: the content security policy lets no
 * styles stand in the HTML that the server sends.
 *
 * @param percent from 0 to 100
 */
export function Bar({ percent, className = 'fill-accent' }: { percent: number; className?: string }) {
  return (
    <svg aria-hidden="true" className="block size-full">
      <rect width={`${percent}%`} height="100%" rx="5" className={className} />
    </svg>
  );
}
