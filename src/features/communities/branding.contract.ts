import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { communitySlug } from '../homes/community.schema.ts';
import { branding, saveBrandingInput, uploadPhotoInput } from './branding.schema.ts';

const ofCommunity = z.object({ slug: communitySlug });

export const brandingContract = {
  getBranding: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/branding',
    summary: 'What the page of a community says about it, for its admins',
  })
    .input(ofCommunity)
    .output(branding),
  saveBranding: endpoint('hoaAdmin', {
    method: 'PUT',
    path: '/admin/communities/{slug}/branding',
    summary: 'Change the address, the phone and the number of homes of a community',
  })
    .input(saveBrandingInput)
    .output(branding),
  uploadPhoto: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/photo',
    summary: "Replace a community's photo: JPEG, PNG or WebP, at most 10 MB",
    maxBodyBytes: 11 * 1024 * 1024,
  })
    .input(uploadPhotoInput)
    .output(branding),
  removePhoto: endpoint('hoaAdmin', {
    method: 'DELETE',
    path: '/admin/communities/{slug}/photo',
    summary: "Take a community's photo away",
  })
    .input(ofCommunity)
    .output(branding),
};
