import type { Deletion } from '@stagedoor/contract/deletions'

/** The years for which data of erased accounts is kept. */
export const RETENTION_YEARS = { places: 2, documents: 7 } as const

type RetentionLists = Pick<Deletion, 'erased' | 'kept'>

const erasedOfAll = [
  { key: 'person', text: 'Your name, e-mail address, date of birth and pictures' },
  { key: 'access', text: 'Your password, sessions, passkeys, codes and connected accounts' },
  { key: 'words', text: 'Your comments, likes, bookmarks, follows and blocks' },
  { key: 'notices', text: 'Your notifications, what you chose about them, and the mails we sent you' },
  { key: 'letters', text: 'What you wrote to the team' },
]

const keptOfAll = [
  { key: 'books', text: 'Payments, charges and refunds, without your name', why: 'Tax and accounting law' },
  {
    key: 'places',
    text: 'The network address of payments and of agreements to subscribe',
    why: 'Banks may ask for it when a payment is disputed',
    years: RETENTION_YEARS.places,
  },
  {
    key: 'reports',
    text: 'Reports that are not decided yet, and the record of what the team did about the account',
    why: 'Safety of others, and the duty to account for decisions',
  },
  { key: 'username', text: 'A code made from your username', why: 'So that nobody can take it and pass for you' },
]

const fan: RetentionLists = {
  erased: [
    ...erasedOfAll,
    { key: 'cards', text: 'Your saved cards' },
    { key: 'wallet', text: 'Your access to what you bought and subscribed to, and tokens left in your wallet' },
  ],
  kept: keptOfAll,
}

const performer: RetentionLists = {
  erased: [
    ...erasedOfAll,
    { key: 'page', text: 'Your page, with everything on it' },
    { key: 'posts', text: 'Your posts and their files that nobody bought' },
  ],
  kept: [
    {
      key: 'bought',
      text: 'Posts that somebody bought, for those buyers only, as by “Deleted account”',
      why: 'They paid for them',
    },
    {
      key: 'documents',
      text: 'Your identity documents, encrypted, and who looked at them',
      why: 'Record-keeping law for adult content (18 U.S.C. 2257)',
      years: RETENTION_YEARS.documents,
    },
    ...keptOfAll,
  ],
}

/** Returns what is deleted and what is kept when an account of this role is deleted. */
export const retentionFor = (role: 'fan' | 'performer'): RetentionLists => (role === 'performer' ? performer : fan)
