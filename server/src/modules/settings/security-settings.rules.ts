import { userTexts } from '@stagedoor/contract/kit/written'
import { copy } from '../../platform/i18n/index.ts'
import { fixedSetting, guarded, privateSetting, publicSetting } from './definitions.rules.ts'
import {
  booleanField,
  calendarDays,
  choice,
  integer,
  multilineText,
  namesByLine,
  passwordDigest,
  textLine,
} from './fields.rules.ts'
import { defaultAllowedTerms, defaultBannedTerms } from './terms/default-terms.rules.ts'

/** The settings of the security of the site and of its clients. */
export const security = {
  requireStaffSecondFactor: guarded(
    privateSetting(
      booleanField(),
      false,
      'Two-factor authentication of all staff',
      'Staff without an authenticator app or a passkey can open only their own account.',
    ),
  ),
  ageGate: guarded(
    publicSetting(
      booleanField(),
      true,
      'Age gate',
      'Visitors confirm that they are of age before pages, pictures and videos are shown. Off: nothing is asked, except where an age rule applies.',
    ),
  ),
  clientsConfirmAge: guarded(
    privateSetting(
      booleanField(),
      true,
      'Other clients confirm the age',
      'Apps and sites that use your API ask their visitors themselves and keep the answer. Off: their visitors see nothing until this site knows that they are of age. Where the law asks for proof of age, it is asked of them in any case.',
    ),
  ),
  orderAddressDays: privateSetting(
    integer(1, 3650, 'days'),
    90,
    'Delivery addresses',
    'How long the name, address and phone number of an order are kept after its delivery.',
  ),
  orderArrivalDays: privateSetting(
    integer(0, 90, 'days'),
    10,
    'Ask whether orders arrived',
    'Buyers of goods are asked this many days after the shipment whether their order arrived, and offered help when it did not. 0: the site does not ask.',
  ),
  ageUnknownPlaces: guarded(
    privateSetting(
      choice({
        click: copy('They confirm to be of age'),
        strictest: copy('The strictest rule that can apply to them'),
        block: copy('Nothing is shown to them'),
      }),
      'click',
      'Visitors from unknown places',
      'For addresses that are in no known country, or in no known state of a country that has rules by state. Counts once a rule of age is in force.',
    ),
  ),
  ageAnonymousAddresses: guarded(
    privateSetting(
      choice({
        place: copy('The rule of the place of the address'),
        strictest: copy('The strictest rule in force'),
        block: copy('Nothing is shown to them'),
      }),
      'place',
      'Visitors behind VPNs, proxies and data centres',
      'As far as the data about addresses knows them. Counts once a rule of age is in force.',
    ),
  ),
  ageAssessment: privateSetting(
    multilineText(10_000),
    '',
    'Assessment of age checks',
    'A summary of how you assessed that your age checks work, and protect privacy. It stands on the public page “How this site checks ages”; the law of the United Kingdom asks for one.',
  ),
  captcha: publicSetting(
    choice({
      proof: copy('A puzzle the browser solves'),
      recaptcha: 'Google reCAPTCHA',
      off: copy('Off'),
    }),
    'proof',
    'Captcha',
    'Checks for bots after signs of abuse, when visitors sign up, contact you or log in.',
  ),
  captchaAlways: privateSetting(
    booleanField(),
    false,
    'Always require a captcha',
    'Off: only after signs of abuse, such as many sign-ups from one network or a disposable e-mail address. On: for every visitor who signs up or contacts you; clients without captcha support then cannot register.',
  ),
  reCaptchaSiteKey: publicSetting(
    textLine(100),
    '',
    'reCAPTCHA site key',
    'From the Google console. Set the secret in the environment.',
  ),
  blockedSearchTerms: privateSetting(
    multilineText(10_000),
    '',
    'Blocked search terms',
    'One per line. Searches for these terms return no results and no suggestions, in any spelling.',
  ),
  bannedTerms: privateSetting(
    multilineText(10_000),
    defaultBannedTerms,
    'Banned terms',
    'One per line, refused in names, titles, tags, descriptions, posts, comments and messages, and in searches, in any spelling. An asterisk before or after a term stands for any letters. The audit log shows each refused term.',
  ),
  reviewTerms: privateSetting(
    multilineText(10_000),
    '',
    'Terms to review',
    'One per line, written like banned terms. What contains one is saved, and a case about it is opened. Posts, videos, galleries, products, comments and biographies wait hidden until the case is decided; messages, live chat and names are shown meanwhile. The author does not learn which term it was.',
  ),
  allowedTerms: privateSetting(
    multilineText(10_000),
    defaultAllowedTerms,
    'Allowed words',
    'One per line. These words are accepted although they contain a banned term, or one to review.',
  ),
  holidays: privateSetting(
    calendarDays(),
    '',
    'Holidays',
    'One per line, as 2026-12-25 or 12-25 for every year. They are no business days: the deadlines of new reports leave them out, as they leave out weekends. Deadlines in hours never do.',
  ),
  secondOpinion: privateSetting(
    choice({
      none: copy('Never'),
      suspensions: copy('Suspensions'),
      severe: copy('Suspensions, and all decisions about minors'),
    }),
    'none',
    'Second opinion',
    'A colleague must agree before these decisions, in cases and on the page of an account. With one moderator, nobody could make them.',
  ),
  refusedDocumentDays: privateSetting(
    integer(1, 3650, 'days'),
    180,
    'Refused IDs',
    'How long identity documents are kept that were refused, or replaced before a review. Open appeals, disputes and reports of abuse keep them longer.',
  ),
  supersededDocumentDays: privateSetting(
    integer(1, 3650, 'days'),
    2557,
    'Replaced IDs',
    'How long approved identity documents are kept after newer ones were approved. Record-keeping laws for adult content ask for seven years.',
  ),
  recordCopies: privateSetting(
    choice({ none: copy('None'), reduced: copy('Reduced and sealed') }),
    'none',
    'Copies of published pictures and videos in the records',
    'US law (28 CFR 75.2) asks producers for a copy of each depiction. It is a picture of at most 1280 pixels, or the poster and small pictures of a whole video: about 0.2 MB each, sealed, kept as long as the record, also once the content was deleted. Where no law asks for it, privacy law speaks against it. Of what a decision bans, none is kept.',
  ),
  unconfirmedDocumentDays: privateSetting(
    integer(1, 365, 'days'),
    7,
    'IDs of unconfirmed sign-ups',
    'How long identity documents are kept of people who never confirmed their e-mail address.',
  ),
  documentGraceDays: privateSetting(
    integer(0, 365, 'days'),
    30,
    'Grace period of expired IDs',
    'Creators are reminded 30 and 7 days before their ID expires and on that day. So long afterwards they are no longer verified, unless a new one was submitted.',
  ),
  identityChecker: privateSetting(
    choice({ off: copy('Staff alone'), veriff: 'Veriff', verifymy: 'VerifyMy' }),
    'off',
    'Identity checks',
    'Creators can have their document checked by this company; set its keys in the environment. What it reads fills the details of the document for your review.',
  ),
  identityCheckApproves: guarded(
    privateSetting(
      booleanField(),
      false,
      'Identity checks approve',
      'Approves documents without a review when the company confirms them and name, birth date and document agree with the account. Only for a company that reads the document (Veriff).',
    ),
  ),
  agreementGraceDays: privateSetting(
    integer(0, 365, 'days'),
    14,
    'Grace period of the creator agreement',
    'How long creators can publish before they have signed the page “creator-agreement”, from the day on which it became public or was asked for again. New creators sign before their documents are approved.',
  ),
  deletionGraceDays: privateSetting(
    integer(1, 90, 'days'),
    14,
    'Deletion grace period',
    'How long people can cancel the deletion of their account before it is erased.',
  ),
  existingClients: privateSetting(
    booleanField(),
    false,
    'Existing clients',
    'Turns on compatibility with clients written for other servers. docs/existing-clients.md lists what changes. Our own pages stay the same.',
  ),
  existingClientHtml: privateSetting(
    namesByLine(userTexts),
    'post.text',
    'Texts that existing clients show as HTML',
    'One per line. They are escaped for such clients while “Existing clients” is on. docs/existing-clients.md lists the names.',
  ),
  hashPasswordOnClient: fixedSetting(
    passwordDigest(),
    'off',
    'Client-side password digests',
    'Fixed at the first start by HASH_PASSWORD_ON_CLIENT, for clients that send digests. It adds no security.',
  ),
}
