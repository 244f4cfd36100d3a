import { ContactLine, TextPage, type TextSection, useUsesGoogleMaps } from './text-page.tsx';

/** Google requires both links (Google Maps Platform terms, 'End User Terms'), this one and that to its terms. */
const mapsSection: TextSection = {
  title: 'What goes to Google',
  points: [
    <>
      Where you type an address or the name of a business, Google Maps suggests matches. What you type there
      and your internet address go to Google, under the{' '}
      <a href="https://policies.google.com/privacy" className="link" rel="noreferrer">
        Google privacy policy
      </a>
      .
    </>,
    'Ratings and reviews that Google has of a business are shown with their authors and kept for 30 days at most.',
  ],
};

const previewSection: TextSection = {
  title: 'If you visit through a preview link',
  points: [
    'We keep the name and address you give, and the ratings, comments and costs you share. Only the people who run Porchlist see them; residents do not see them, and no average includes them.',
    'We count how often the page is opened and what people do there. Until you say who you are, we do not know whose visit it was; after that, it counts as yours.',
    'One cookie recognizes your browser for 30 days. 90 days after that, your name, address and comments are erased; stars and amounts stay without a name.',
    'If you join with the same browser, we ask whether to keep what you shared. What you keep moves to your account, and we delete your name and address from the visit. If you say “No thanks”, nothing moves.',
    'While the cookie lasts we also count the providers you add once you have joined, so that we know whether the link helped. After “No thanks” we do not.',
  ],
};

/** @param usesGoogleMaps true if suggestions come from Google, not from the community's own address directory */
const sectionsOf = (usesGoogleMaps: boolean): readonly TextSection[] => [
  {
    title: 'What we keep',
    points: [
      'Your name, your email and your home address, as you gave them when you asked for access.',
      'What you add: providers, ratings, comments, costs, the providers your home uses, and your points.',
      'When and with which kind of browser you signed in, so that sessions that are not yours can be ended.',
    ],
  },
  {
    title: 'Who sees what',
    points: [
      'Neighbors who are approved read your ratings and comments. They see your first name and last initial, or “Neighbor” if you prefer, and your street. Never your house number, your email or your full name.',
      'Neighbors on your own street see how many homes there use a provider, and your first name and last initial if you show your name. We leave out numbers that would identify a home.',
      'What you pay shows only once three homes have given an amount: from then on neighbors see the average and the amounts one by one, as “Neighbor”, or with your first name, last initial and street where you ticked “Show my name in costs”. Without your name, an amount or a review shows only its month.',
      'The HOA admin of your community sees your name and address to approve your home, and may keep a list of homes with the names and emails of who lives there. It is used only to match requests: only admins of the community see it, a new list replaces the names and emails of the homes in it, and they can delete it. The people who run Porchlist also see your name and email to approve you.',
      'When you request a community, the people who run Porchlist see your name, your email and, if you give it, your home. They keep the home only until they decide.',
      'A private note about a provider is shown to the approved people of your home alone, not to neighbors or admins.',
      'No one outside your community sees reviews, contacts or costs, and neither do search engines.',
      'If you report a review, admins read what you write. The author never learns who reported it.',
    ],
  },
  {
    title: 'What we do not do',
    points: [
      usesGoogleMaps
        ? 'No advertising and no tracking. The only outside script is Google Maps, where you type an address or a business.'
        : 'No advertising, no tracking, and no one else’s scripts on our pages.',
      'We do not sell or share what you give us. Providers cannot pay for a better place on the list.',
    ],
  },
  previewSection,
  ...(usesGoogleMaps ? [mapsSection] : []),
  {
    title: 'In your browser',
    points: [
      'One cookie keeps you signed in, and one that lasts three days recognizes the browser that asked for a sign-in link. A third recognizes a browser you have signed in with, to greet you there and to tell you about new ones; “Not you?” on the sign-in page deletes it. A fourth remembers the category you looked at last, and a fifth which notes you closed.',
      'One that lasts up to 400 days recognizes this browser when you sign in again, so that we email you only about new ones.',
      'What you type into a form stays in your browser until it is sent, so that an accidental reload loses nothing.',
      'It remembers your invite, and the home a link was about, until you have joined.',
    ],
  },
  {
    title: 'For how long',
    points: [
      'You stay signed in for up to 180 days without a visit and 400 days at most. Sign-in links work for ten minutes, invites for 30 days.',
      'To prevent abuse, we count requests by your internet address or account. We keep only a fingerprint of the address, for about a day at most.',
      'For 90 days we keep which emails we sent you and whether they were accepted, but not their texts.',
      'When your account is deleted, your name, email and address are erased, and what you wrote no longer counts.',
    ],
  },
];

export default function PrivacyPage() {
  const usesGoogleMaps = useUsesGoogleMaps();
  return (
    <TextPage
      title="Privacy"
      lead="Porchlist works because neighbors can be frank with each other. Here is what we keep, and who sees it."
      sections={sectionsOf(usesGoogleMaps)}
    >
      <ContactLine>
        Your profile lets you download what we keep about you, correct it, and delete your account. For
        anything else, write to
      </ContactLine>
    </TextPage>
  );
}
