/** Google asks whoever uses its maps to point to both (Google Maps Platform terms, 'End User Terms'). */
export const GooglePrivacyLink = () => (
  <a href="https://policies.google.com/privacy" className="link" rel="noreferrer">
    Google privacy policy
  </a>
);

export const GoogleTermsLink = () => (
  <a href="https://maps.google.com/help/terms_maps/" className="link" rel="noreferrer">
    Google Maps terms of service
  </a>
);
