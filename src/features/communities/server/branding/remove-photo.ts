import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Branding } from '../../branding.schema.ts';
import { changePhoto } from './change-photo.ts';

/** Takes the community's photo away; the drawing stands in for it. */
export function removePhoto(context: SignedInContext, { slug }: { slug: string }): Promise<Branding> {
  return changePhoto(context, slug, null);
}
