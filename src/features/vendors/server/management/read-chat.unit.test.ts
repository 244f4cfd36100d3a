import { expect, it } from 'vitest';
import type { Category } from '../../../../catalogue/categories.ts';
import { readChat } from './read-chat.ts';

type Expected = [name: string, category: Category | null, contact: string];

/** Chats as neighbors write them, with the vendors that a person finds in them. */
const chats: [chat: string, expected: Expected[]][] = [
  [
    `[11/24/26, 9:12:03 AM] Ann Bell: Does anyone have a good pool guy?
[11/24/26, 9:14:40 AM] Tom Hill: We use Blue Wave Pools, 561-555-0101. Been great for 3 years
[11/24/26, 9:20:11 AM] Ann Bell: Thanks!!`,
    [['Blue Wave Pools', 'Pool', '561-555-0101']],
  ],
  [
    `11/24/26, 21:12 - Rosa Diaz: Looking for a plumber ASAP?
11/24/26, 21:15 - +1 (561) 555-0199: Driftwood Plumbing (561) 555-0102
11/24/26, 21:18 - Kim Lake: Second Driftwood, they fixed our water heater in a day`,
    [['Driftwood Plumbing', 'Plumbing', '(561) 555-0102']],
  ],
  [
    `who does your ac?
we use cool breeze air 561.555.0103
+1 for cool breeze`,
    [['cool breeze air', 'HVAC', '561.555.0103']],
  ],
  [
    `Electrician recommendation?
Call Mike at 561 555 0104, he did our panel
Or Bright Spark Electric 561-555-0105`,
    [
      ['Mike', 'Electrical', '561 555 0104'],
      ['Bright Spark Electric', 'Electrical', '561-555-0105'],
    ],
  ],
  [
    `Pam: Does anyone know a roofer that actually shows up?
Lou: Summit Roofing LLC
Lou: 561-555-0106`,
    [['Summit Roofing LLC', 'Roofing', '561-555-0106']],
  ],
  [
    `Our lawn guy is amazing - Green Thumb Landscaping - Carlos 5615550107`,
    [['Green Thumb Landscaping', 'Landscaping', '5615550107']],
  ],
  [
    `Need an exterminator, ants everywhere!! Any ideas?
Bugs Be Gone 561-555-0108 or bugs@begone.example`,
    [
      ['Bugs Be Gone', 'Pest Control', '561-555-0108'],
      ['', 'Pest Control', 'bugs@begone.example'],
    ],
  ],
  [
    `Jen: Who did your driveway? Looks brand new
Sam: Shine On Pressure Cleaning, text 561-555-0109 for a quote`,
    [['Shine On Pressure Cleaning', 'Power Washing', '561-555-0109']],
  ],
  [
    `Handyman: Joe's Fix It 561-555-0110
Plumber: Palm Beach Pipes 561-555-0111
Pool: Crystal Clear Pools 561-555-0112
AC: Arctic Air 561-555-0113`,
    [
      ["Joe's Fix It", 'Handyman', '561-555-0110'],
      ['Palm Beach Pipes', 'Plumbing', '561-555-0111'],
      ['Crystal Clear Pools', 'Pool', '561-555-0112'],
      ['Arctic Air', 'HVAC', '561-555-0113'],
    ],
  ],
  [
    `Does anyone have a dog groomer who comes to the house?
Yes! Pampered Paws Mobile Grooming. Her number is 561-555-0114. My doodle loves her.`,
    [['Pampered Paws Mobile Grooming', 'Pet Grooming', '561-555-0114']],
  ],
  [
    `We just finished our kitchen with Stone & Sons Construction (561)555-0115. On time and on budget.`,
    [['Stone & Sons Construction', 'General Contractor', '(561)555-0115']],
  ],
  [
    `561-555-0116 Gulfstream Electric
561-555-0117 Heron Pool Care`,
    [
      ['Gulfstream Electric', 'Electrical', '561-555-0116'],
      ['Heron Pool Care', 'Pool', '561-555-0117'],
    ],
  ],
  [
    `[24.11.26, 18:02:11] Bea: anyone for hedge trimming?
[24.11.26, 18:05:40] Max: Luis does all of Egret Drive, 561-555-0118
[24.11.26, 18:06:02] Max: cash only`,
    [['Luis', 'Landscaping', '561-555-0118']],
  ],
  [
    `Good morning neighbors! Reminder: the gate code changes on 11/30/2026. Dues are $1,250 and the office is at 1 Footbridge Way, 33496.`,
    [],
  ],
  [
    `Ask for Dave at Ocean Breeze Cooling +1 561 555 0119. Tell him Ann sent you`,
    [['Ocean Breeze Cooling', 'HVAC', '+1 561 555 0119']],
  ],
  [
    `Highly recommend Manny the painter, 561-555-0120, fair prices
Also Leo for gutters 561-555-0121`,
    [
      ['Manny', 'Handyman', '561-555-0120'],
      ['Leo', 'Roofing', '561-555-0121'],
    ],
  ],
  [
    `Who do you use for pest control?
Terminix was awful. We switched to Sunny Pest Solutions - info@sunnypest.example`,
    [['Sunny Pest Solutions', 'Pest Control', 'info@sunnypest.example']],
  ],
  [
    `toilet is overflowing help!!! who do i call?
Rapid Rooter 24/7 (561) 555-0122`,
    [['Rapid Rooter', 'Plumbing', '(561) 555-0122']],
  ],
  [
    `Hi all, does someone know a good locksmith?
Key Masters 561-555-0123`,
    [['Key Masters', null, '561-555-0123']],
  ],
  [
    `Kim: our generator needs service
Al: I had Volt Brothers out last week. Very professional. Number is 561-555-0124
Al: 561-555-0124 ask for Nick`,
    [['Volt Brothers', 'Electrical', '561-555-0124']],
  ],
];

const digits = (text: string) => text.replaceAll(/\D/g, '');

it('finds at least 85% of the vendors of twenty chats with name, trade and number, and invents no number', () => {
  const missed: string[] = [];
  let wanted = 0;
  for (const [chat, expected] of chats) {
    const found = readChat(chat);
    for (const { contactInfo } of found) expect(chat).toContain(contactInfo);
    expect(found.map(({ contactInfo }) => contactInfo)).toEqual(expected.map(([, , contact]) => contact));
    for (const [name, category, contact] of expected.filter(([known]) => known !== '')) {
      wanted += 1;
      const vendor = found.find(
        ({ contactInfo }) => digits(contactInfo) === digits(contact) && contactInfo === contact,
      );
      const isRight = vendor?.category === category && vendor.name.toLowerCase().includes(name.toLowerCase());
      if (!isRight) missed.push(`${name}: ${JSON.stringify(vendor)}`);
    }
  }
  expect(chats).toHaveLength(20);
  expect(missed.length / wanted, missed.join('\n')).toBeLessThanOrEqual(0.15);
});

it('reads nothing from dates, prices, postal codes and the numbers of authors', () => {
  expect(
    readChat('[11/24/26, 9:12:03 AM] +1 (561) 555-0100: The pool costs $12,345.00 since 11/24/2026 10:30'),
  ).toEqual([]);
});
