import { ContactLine, TextPage, type TextSection, useUsesGoogleMaps } from './text-page.tsx';

const mapsSection: TextSection = {
  title: 'Google Maps',
  points: [
    <>
      Address and business suggestions, and the ratings shown as Google’s, come from Google Maps. By using
      them, you also accept the{' '}
      <a href="https://maps.google.com/help/terms_maps/" className="link" rel="noreferrer">
        Google Maps terms of service
      </a>
      .
    </>,
  ],
};

const sections: readonly TextSection[] = [
  {
    title: 'Who can join',
    points: [
      'Residents of the community, each with their own account and their own email.',
      'People review each request. A request may be turned down, and access may end when someone moves away or breaks these rules.',
    ],
  },
  {
    title: 'What you write',
    points: [
      'Write about providers you have hired yourself, and be fair: you earn the same points for one star as for five.',
      'Do not rate your own business or that of your family, and take nothing in return for a rating.',
      'Leave out private matters: other people’s names, house numbers, health or disputes.',
      'What you write stays yours. You let Porchlist show it to your community, and you can change it at any time.',
    ],
  },
  {
    title: 'What you read',
    points: [
      'It is meant for you and your household. Please do not copy it to places outside your community.',
      'Ratings and costs are your neighbors’ experience, not advice from us. Who you hire is your decision, and your contract is with the provider.',
    ],
  },
  {
    title: 'What we do',
    points: [
      'We remove what breaks these rules, and tell you why if you ask.',
      'We do our best to keep Porchlist running, but cannot promise that it is always available or free of mistakes.',
    ],
  },
];

export default function TermsPage() {
  const usesGoogleMaps = useUsesGoogleMaps();
  return (
    <TextPage
      title="Terms"
      lead="A few rules, so that the list stays worth trusting."
      sections={usesGoogleMaps ? [...sections, mapsSection] : sections}
    >
      <ContactLine>Something on the list that should not be there? Write to</ContactLine>
    </TextPage>
  );
}
