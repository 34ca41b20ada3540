/** A performer of the demo: invented, like everything about them. Prices in the site's currency. */
export interface DemoPerformer {
  readonly username: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'female' | 'male' | 'transgender'
  readonly country: string
  readonly dateOfBirth: string
  readonly bio: string
  readonly categories: readonly string[]
  readonly monthlyPrice: number
  readonly yearlyPrice: number
  readonly trialDays: number
  readonly isFree: boolean
  readonly isFeatured: boolean
  /** The seed of the illustrated avatar. */
  readonly face: string
  /** The words about the first tier, and the tiers above it. */
  readonly tiers?: readonly [DemoTier, ...(DemoTier & { readonly monthlyPrice: number })[]]
}

/** A tier of a performer of the demo. */
export interface DemoTier {
  readonly name: string
  readonly description: string
  readonly benefits: readonly string[]
}

/** A fan of the demo. */
export interface DemoFan {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  /** The performers that the fan follows and pays. */
  readonly follows: readonly string[]
  readonly subscribes: readonly string[]
  readonly tips: readonly (readonly [performer: string, tokens: number])[]
}

/**
 * The password of every person in the demo. It is printed at the start, so the demo listens only to
 * this machine.
 */
export const demoPassword = 'velvet-curtain-42'

/** The demo's admin. */
export const demoAdmin = {
  username: 'stagemanager',
  email: 'admin@demo.test',
  name: 'Stage Manager',
} as const

/** Returns the mail address of a person in the demo. */
export const emailOf = (username: string): string => `${username}@demo.test`

export const performers: readonly DemoPerformer[] = [
  {
    username: 'mia',
    name: 'Mia Rivers',
    firstName: 'Miriam',
    lastName: 'Rivera',
    gender: 'female',
    country: 'PT',
    dateOfBirth: '1996-04-12',
    bio:
      '<p>Photographer and night owl. Coastlines, long exposures and the light five minutes ' +
      'after sunset. New sets every week.</p>',
    categories: ['Photography', 'Travel'],
    monthlyPrice: 9.99,
    yearlyPrice: 89.99,
    trialDays: 3,
    isFree: false,
    isFeatured: true,
    face: 'mia',
  },
  {
    username: 'noorhale',
    name: 'Noor Hale',
    firstName: 'Noor',
    lastName: 'Haleem',
    gender: 'female',
    country: 'NL',
    dateOfBirth: '1998-09-30',
    bio:
      '<p>Stage light and slow movement. I film my rehearsals in one take, no cuts, so you ' +
      'see the parts that go wrong too.</p>',
    categories: ['Dance', 'Art'],
    monthlyPrice: 12.5,
    yearlyPrice: 110,
    trialDays: 1,
    isFree: false,
    isFeatured: true,
    face: 'noorhale',
  },
  {
    username: 'ivylaurent',
    name: 'Ivy Laurent',
    firstName: 'Yvette',
    lastName: 'Laurent',
    gender: 'female',
    country: 'FR',
    dateOfBirth: '1994-01-22',
    bio:
      '<p>Forests, fog and film grain. I walk before dawn and share what I find. Prints of ' +
      'the sets you like most.</p>',
    categories: ['Photography', 'Art'],
    monthlyPrice: 7.5,
    yearlyPrice: 70,
    trialDays: 7,
    isFree: false,
    isFeatured: false,
    face: 'ivylaurent',
  },
  {
    username: 'teomarsh',
    name: 'Teo Marsh',
    firstName: 'Mateo',
    lastName: 'Marsh',
    gender: 'male',
    country: 'ES',
    dateOfBirth: '1992-06-03',
    bio:
      '<p>Mountain runner with a camera. Training notes, routes and the view from the top. ' +
      'Free to follow along.</p>',
    categories: ['Fitness', 'Travel'],
    monthlyPrice: 0,
    yearlyPrice: 0,
    trialDays: 1,
    isFree: true,
    isFeatured: false,
    face: 'saskia',
  },
  {
    username: 'lunaokafor',
    name: 'Luna Okafor',
    firstName: 'Luna',
    lastName: 'Okafor',
    gender: 'female',
    country: 'GB',
    dateOfBirth: '1999-12-08',
    bio:
      '<p>City at night. Neon, rain and rooftops. Ask me about the shot you cannot get right ' +
      'and I will show you how I would.</p>',
    categories: ['Photography', 'Cosplay'],
    monthlyPrice: 14.99,
    yearlyPrice: 140,
    trialDays: 1,
    isFree: false,
    isFeatured: true,
    face: 'jonahreed',
    tiers: [
      {
        name: 'Street',
        description: 'The city as I walk it.',
        benefits: ['Every post and video for subscribers', 'Write to me'],
      },
      {
        name: 'Rooftop',
        description: 'What is not on the street.',
        benefits: ['A series from a rooftop each month', 'How each picture was made'],
        monthlyPrice: 29.99,
      },
      {
        name: 'Skyline',
        description: 'For those who photograph themselves.',
        benefits: ['I look at a picture of yours each month', 'Your name in the credits'],
        monthlyPrice: 59,
      },
    ],
  },
  {
    username: 'saskia',
    name: 'Saskia Wolff',
    firstName: 'Saskia',
    lastName: 'Wolff',
    gender: 'transgender',
    country: 'DE',
    dateOfBirth: '1995-03-17',
    bio:
      '<p>Cellist between concerts. Sketches, practice tapes and silk-soft improvisations ' +
      'recorded after midnight.</p>',
    categories: ['Music', 'Art'],
    monthlyPrice: 8.0,
    yearlyPrice: 80,
    trialDays: 5,
    isFree: false,
    isFeatured: false,
    face: 'teomarsh',
  },
  {
    username: 'jonahreed',
    name: 'Jonah Reed',
    firstName: 'Jonah',
    lastName: 'Reed',
    gender: 'male',
    country: 'US',
    dateOfBirth: '1990-11-25',
    bio:
      '<p>I cook in the desert. Fire, dunes, one pan. Recipes on Sundays, the stars on every ' +
      'other night.</p>',
    categories: ['Cooking', 'Travel'],
    monthlyPrice: 5.0,
    yearlyPrice: 45,
    trialDays: 3,
    isFree: false,
    isFeatured: false,
    face: 'lunaokafor',
  },
  {
    username: 'kaiharbor',
    name: 'Kai Harbor',
    firstName: 'Kai',
    lastName: 'Harbour',
    gender: 'male',
    country: 'AU',
    dateOfBirth: '1997-07-19',
    bio:
      '<p>Sea swimmer, aurora chaser. Short films made of water and light, best watched with ' +
      'the sound on.</p>',
    categories: ['Fitness', 'Photography'],
    monthlyPrice: 6.5,
    yearlyPrice: 60,
    trialDays: 1,
    isFree: false,
    isFeatured: false,
    face: 'kaiharbor',
  },
]

export const fans: readonly DemoFan[] = [
  {
    username: 'robin',
    firstName: 'Robin',
    lastName: 'Vale',
    follows: ['mia', 'noorhale', 'teomarsh', 'kaiharbor'],
    subscribes: ['mia', 'teomarsh'],
    tips: [
      ['mia', 20],
      ['noorhale', 15],
    ],
  },
  {
    username: 'sam',
    firstName: 'Sam',
    lastName: 'Okoye',
    follows: ['lunaokafor', 'mia', 'saskia'],
    subscribes: ['lunaokafor', 'saskia'],
    tips: [['saskia', 25]],
  },
  {
    username: 'alex',
    firstName: 'Alex',
    lastName: 'Brandt',
    follows: ['ivylaurent', 'jonahreed'],
    subscribes: ['ivylaurent'],
    tips: [['jonahreed', 10]],
  },
  {
    username: 'dana',
    firstName: 'Dana',
    lastName: 'Ilic',
    follows: ['mia', 'ivylaurent', 'lunaokafor', 'saskia', 'kaiharbor'],
    subscribes: ['mia', 'kaiharbor'],
    tips: [
      ['mia', 50],
      ['kaiharbor', 12],
    ],
  },
  {
    username: 'jules',
    firstName: 'Jules',
    lastName: 'Moreau',
    follows: ['teomarsh'],
    subscribes: [],
    tips: [],
  },
]
