import type { QrDrawing } from './qr-code.ts';

export function QrCode({ size, path }: QrDrawing) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
