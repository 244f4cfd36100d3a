import { Link } from '@tanstack/react-router';
import { useMe } from '../../../access/web/session.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { TextPage, type TextSection } from './text-page.tsx';

const sections: readonly TextSection[] = [
  {
    title: 'What you find',
    points: [
      'Providers for your home in eleven trades, from pool service to pet grooming, with the ones that most of your neighbors use at the top.',
      'Stars and reviews from the people on your streets, and what homes pay: an average shows once three homes have shared theirs.',
      'A button to call or text. Search the way you talk, such as “AC broken now”, and if no one fits, ask your neighbors.',
    ],
  },
  {
    title: 'Who is in it',
    points: [
      'Residents only. You ask for access with your home address, and the HOA approves it.',
      'Every community has a list of its own. Anyone can see names and ratings; prices, phone numbers and reviews are for its residents.',
      'You decide whether your name shows. Your house number never does.',
    ],
  },
  {
    title: 'What you give',
    points: [
      'Rate who you use and share what you pay: it takes a minute and helps the next home.',
      'You earn the same points for one star as for five, and points never change the order of the list.',
      'Providers cannot pay for a better place, and reports about reviews are decided by people.',
    ],
  },
];

export default function HowItWorksPage() {
  const isSignedIn = useMe() !== null;
  return (
    <TextPage
      title="How it works"
      lead="Porchlist is your neighborhood’s own list of people to trust with your home: whom to call, how good they are and what they charge."
      sections={sections}
    >
      <p className="mt-8 flex flex-wrap gap-3">
        {!isSignedIn && (
          <Link to="/auth" className={buttonClass({ variant: 'primary' })}>
            Request Access
          </Link>
        )}
        <Link to="/communities/request" className={buttonClass()}>
          Request a community
        </Link>
      </p>
    </TextPage>
  );
}
