import { z } from 'zod';
import { platformAdmin } from '../../access/endpoint.ts';
import { hasContact, noContact } from '../../catalogue/contact-words.ts';
import { emailInput } from '../../catalogue/email.schema.ts';
import { cleanLine, oneAlphabet, poses } from '../../platform/letters.ts';
import { saveBrandingInput } from '../communities/community.schema.ts';
import { communityName } from '../communities/decided-request.schema.ts';

const maxSenderName = 60;

export const siteMessages = {
  answered: 'Another admin has set up this site already. Reload the page to see what they entered.',
  sender: `Please use at most ${maxSenderName} characters, without quotation marks and angle brackets.`,
} as const;

/** Empty: none. */
const senderName = z
  .string()
  .overwrite(cleanLine)
  .max(maxSenderName, siteMessages.sender)
  .refine((name) => !poses(name), oneAlphabet)
  .refine((name) => !hasContact(name), noContact)
  .regex(/^[^<>"\\\p{Cc}]*$/u, siteMessages.sender);

const setting = z.object({
  value: z.string(),
  /** The environment variable that sets it and wins over the screen; null if an admin sets it here. */
  variable: z.string().nullable(),
});
export type Setting = z.infer<typeof setting>;

const site = z.object({
  /** False until an admin has answered once, unless environment variables set everything. */
  isSetUp: z.boolean(),
  /** The community that the first start created. */
  communityName: setting,
  addressLine: z.string(),
  supportEmail: setting,
  senderName: setting,
});
export type Site = z.infer<typeof site>;

export const saveSiteInput = z.object({
  /** Given with the first answer only. */
  community: z
    .object({ name: communityName, addressLine: saveBrandingInput.shape.addressLine })
    .nullable()
    .default(null),
  /** Null leaves it as it is. */
  supportEmail: emailInput.nullable(),
  senderName,
  /** What the form showed; see `requireSeen`. */
  seen: z.object({ supportEmail: z.string(), senderName: z.string() }).partial().optional(),
});
export type SaveSiteInput = z.infer<typeof saveSiteInput>;

export const siteFormSchema = saveSiteInput.omit({ community: true }).extend({
  name: communityName,
  addressLine: saveBrandingInput.shape.addressLine,
  supportEmail: emailInput,
});

export const siteContract = {
  getSite: platformAdmin
    .get('/site', 'The name and the addresses under which this site writes to people')
    .output(site),
  saveSite: platformAdmin
    .put('/site', 'Change them; environment variables win', {
      'site.save': { log: 'Save site settings' },
      'community.rename': true,
      'branding.save': true,
    })
    .input(saveSiteInput),
};
