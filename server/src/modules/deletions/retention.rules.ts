import type { Deletion } from '@stagedoor/contract/deletions'
import { copy } from '../../platform/i18n/index.ts'

/**
 * The years for which data of erased accounts is kept. Statements about the end of an account are
 * kept for six months to appeal and a month to decide. Records of who is in content are kept for at
 * least so long, and for as long as the site says after the last publication.
 */
export const RETENTION_YEARS = { statements: 0.6, places: 2, documents: 7, records: 7 } as const

type RetentionLists = Pick<Deletion, 'erased' | 'kept'>

const erasedOfAll = [
  { key: 'person', text: copy('Your name, e-mail address, date of birth and pictures') },
  { key: 'access', text: copy('Your password, sessions, passkeys, codes and connected accounts') },
  { key: 'words', text: copy('Your comments, likes, bookmarks, follows and blocks') },
  { key: 'notices', text: copy('Your notifications, their settings, and the e-mails we sent you') },
  { key: 'messages', text: copy('Your messages to us') },
]

const keptOfAll = [
  {
    key: 'books',
    text: copy('Payments, charges and refunds, without your name'),
    why: 'Tax and accounting law',
  },
  {
    key: 'places',
    text: copy('The IP address of payments and subscription agreements'),
    why: 'Banks may ask for it when a payment is disputed',
    years: RETENTION_YEARS.places,
  },
  {
    key: 'evidence',
    text: copy(
      'Everything, hidden from everyone else, while a report of abuse about you or a dispute of your payments is open',
    ),
    why: 'Evidence must not disappear before the decision',
  },
  {
    key: 'reports',
    text: copy('Open reports, and the record of our decisions about your account'),
    why: 'The safety of others, and our duty to document decisions',
  },
  {
    key: 'matches',
    text: copy(
      'What lists of known illegal pictures recognised in your uploads, without your name',
    ),
    why: 'Authorities may ask for it, and an appeal must be possible',
  },
  {
    key: 'username',
    text: copy('A hash of your username'),
    why: 'So that nobody else can take it and impersonate you',
  },
]

const fan: RetentionLists = {
  erased: [
    ...erasedOfAll,
    { key: 'cards', text: copy('Your saved cards') },
    {
      key: 'wallet',
      text: copy('Your access to purchases and subscriptions, and the balance of your wallet'),
    },
  ],
  kept: keptOfAll,
}

const withCopies = copy(
  'Where your files were published and from when to when, with a reduced copy of each, encrypted. The years begin when the last of them is gone, also from buyers and from files of others that show you',
)

const performerFor = (years: number, hasCopies: boolean): RetentionLists => ({
  erased: [
    ...erasedOfAll,
    { key: 'page', text: copy('Your page, with everything on it') },
    { key: 'posts', text: copy('Posts that nobody bought, with their files') },
  ],
  kept: [
    {
      key: 'bought',
      text: copy(
        'Posts that fans bought, visible only to those buyers and shown as by “Deleted account”',
      ),
      why: 'They paid for them',
    },
    {
      key: 'documents',
      text: copy('Your identity documents, encrypted, and the log of who viewed them'),
      why: 'Record-keeping law for adult content (18 U.S.C. 2257)',
      years,
    },
    {
      key: 'records',
      text: copy(
        'The record of who is in your files: legal names, birth dates, every name you used here with its dates, releases and documents, encrypted',
      ),
      why: 'Record-keeping law for adult content (18 U.S.C. 2257)',
      years,
    },
    {
      key: 'publications',
      text: hasCopies
        ? withCopies
        : copy(
            'Where your files were published and from when to when, without the files. The years begin when the last of them is gone, also from buyers and from files of others that show you',
          ),
      why: 'Record-keeping law for adult content (18 U.S.C. 2257)',
      years,
    },
    ...keptOfAll,
  ],
})

/**
 * Returns what is deleted and what is kept when an account of this role is deleted, on a site that
 * keeps records of who is in content for some years.
 */
export const retentionFor = (
  role: 'fan' | 'performer',
  settings: { readonly recordRetentionYears: number; readonly recordCopies: string },
): RetentionLists =>
  role === 'performer'
    ? performerFor(settings.recordRetentionYears, settings.recordCopies !== 'none')
    : fan
