import { api } from '../../../server/api.ts';

const { staticPages } = api;

export const staticPageRoutes = {
  getContact: staticPages.getContact.handler(({ context }) => ({
    supportEmail: context.config.supportEmail,
  })),
};
