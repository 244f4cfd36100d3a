/** The queries that features may use. */
export { findProfile } from './request-session.queries.ts';
export { findSiteSettings, saveSiteSettings } from './site-settings.queries.ts';
