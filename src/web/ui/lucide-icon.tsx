import { createElement, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Returns the component of an icon, in place of the one that lucide would make of its shape: that one puts its attributes
 * together anew each time, out of contexts and kinds of strokes that nobody sets here.
 */
export default function createLucideIcon({ node }: IconData) {
  const shape = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...attributes }: SVGProps<SVGSVGElement> & { size?: number }) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...attributes}
      >
        {shape}
      </svg>
    );
  };
}
