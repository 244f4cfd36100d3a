import { callsOf } from '../../../../access/server/gate.ts';
import { signedIn } from '../../../../access/server/request-context.ts';
import { brandingContract } from '../../branding.contract.ts';
import { getBranding } from './get-branding.ts';
import { removePhoto } from './remove-photo.ts';
import { saveBranding } from './save-branding.ts';
import { uploadPhoto } from './upload-photo.ts';

const communities = callsOf(brandingContract);

export const brandingRoutes = {
  getBranding: communities.getBranding.handler(({ context, input }) => getBranding(signedIn(context), input)),
  saveBranding: communities.saveBranding.handler(({ context, input }) =>
    saveBranding(signedIn(context), input),
  ),
  uploadPhoto: communities.uploadPhoto.handler(({ context, input }) => uploadPhoto(signedIn(context), input)),
  removePhoto: communities.removePhoto.handler(({ context, input }) => removePhoto(signedIn(context), input)),
};
