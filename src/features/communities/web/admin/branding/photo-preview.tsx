import { type RefObject, useEffect, useRef } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { photoAspect } from '../../../branding-rules.ts';

/** Width and height of the drawing in its own pixels: more than the screen shows of it. */
const width = 1000;
const height = (width * photoAspect.height) / photoAspect.width;

interface PhotoPreviewProps {
  image: RefObject<HTMLImageElement | null>;
  crop: PercentCrop | undefined;
  name: string;
}

/** The chosen part as the head of the community's page. */
export function PhotoPreview({ image, crop, name }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const source = image.current;
    if (!context || !source || !crop) return;
    const { naturalWidth, naturalHeight } = source;
    context.drawImage(
      source,
      (crop.x / 100) * naturalWidth,
      (crop.y / 100) * naturalHeight,
      (crop.width / 100) * naturalWidth,
      (crop.height / 100) * naturalHeight,
      0,
      0,
      width,
      height,
    );
  }, [image, crop]);
  return (
    <figure className="md:max-w-md">
      <figcaption className="mb-1.5 text-sm text-ink-muted">How the page will look</figcaption>
      <div aria-hidden="true" className="relative isolate overflow-hidden rounded-control bg-banner">
        <canvas ref={canvas} width={width} height={height} className="block h-auto w-full" />
        <div className="absolute inset-0 bg-veil" />
        <p className="absolute inset-x-0 bottom-0 p-4 font-serif text-2xl font-semibold text-banner-ink wrap-anywhere sm:text-3xl">
          {name}
        </p>
      </div>
    </figure>
  );
}
