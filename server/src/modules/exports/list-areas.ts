import type { Ctx } from '../../platform/context.ts'
import { type Account, exportOfAccount, type Role } from '../accounts/index.ts'
import { exportOfIdentities, exportOfSessions } from '../auth/index.ts'
import { exportOfBlocks } from '../blocks/index.ts'
import { exportOfComments } from '../comments/index.ts'
import { exportOfAcceptances } from '../consents/index.ts'
import { exportOfContact } from '../contact/index.ts'
import { exportOfEarnings } from '../earnings/index.ts'
import { exportOfFactors } from '../factors/index.ts'
import { exportOfPosts, exportOfReminders, exportOfVotes } from '../feed/index.ts'
import { exportOfFollows } from '../follows/index.ts'
import { exportOfBalances } from '../ledger/index.ts'
import { exportOfFiles } from '../media/index.ts'
import { exportOfPreferences } from '../notifications/index.ts'
import { exportOfCards, exportOfPayments } from '../payments/index.ts'
import { exportOfProfile } from '../profiles/index.ts'
import { exportOfReports } from '../reports/index.ts'
import { exportOfReactions } from '../social/index.ts'
import { exportOfStanding } from '../standing/index.ts'
import { exportOfConsents, exportOfPlan, exportOfSubscriptions } from '../subscriptions/index.ts'
import { exportOfVerification } from '../verification/index.ts'
import { exportOfCharges } from '../wallet/index.ts'
import { mediaName } from './rules.ts'

/** A part of somebody's data: a JSON file of the archive. */
export interface Area {
  readonly file: string
  /** What is in it, for the page of contents. */
  readonly says: string
  /** Left out of the archives of others; everybody has it unless said. */
  readonly roles?: readonly Role[]
  readonly rows: (ctx: Ctx, account: Account) => AsyncIterable<object>
}

type ById = (ctx: Ctx, accountId: string) => AsyncIterable<object>

const studio = { roles: ['performer'] as const }
const area = (file: string, says: string, rows: ById, more: Pick<Area, 'roles'> = {}): Area => ({
  file: `${file}.json`,
  says,
  ...more,
  rows: (ctx, { id }) => rows(ctx, id),
})

/** Every part of what is kept about somebody, in the order of the page of contents. */
const areas: readonly Area[] = [
  area('account', 'Your account: names, e-mail address, dates, marks.', exportOfAccount),
  area('profile', 'Your page and what you told us about yourself.', exportOfProfile, studio),
  area('verification', 'The identity documents you sent and what was decided.', exportOfVerification, studio),
  area('suspensions', 'When your account was suspended, and why.', exportOfStanding),
  area('sessions', 'Where you are logged in: devices and network addresses.', exportOfSessions),
  area(
    'security',
    'Your second step, passkeys and devices we know. Keys and codes are not part of it.',
    exportOfFactors,
  ),
  area('sign-in-places', 'Accounts of other places that open yours.', exportOfIdentities),
  {
    file: 'notification-settings.json',
    says: 'Of what you are told, and by which ways.',
    rows: (ctx, account) => exportOfPreferences(ctx, account),
  },
  area('posts', 'Your posts with their polls. Prices are in tokens.', exportOfPosts, studio),
  area('files', 'Every file you uploaded, and where it is in this archive.', filesOf),
  area('comments', 'What you wrote under posts.', exportOfComments),
  area('poll-votes', 'How you voted in polls.', exportOfVotes),
  area('reminders', 'Of which streams you asked to be reminded.', exportOfReminders),
  area('likes-and-bookmarks', 'What you liked and bookmarked.', exportOfReactions),
  area('follows', 'Whom you follow.', exportOfFollows),
  area('blocks', 'Whom and which countries you block.', exportOfBlocks),
  area('reports', 'What you reported to us.', exportOfReports),
  area('letters', 'What you wrote to us by the contact form.', exportOfContact),
  area('balances', 'What you have: tokens in your wallet, earnings in currency.', exportOfBalances),
  area('payments', 'What you paid, top-ups of your wallet included.', exportOfPayments),
  area('cards', 'Cards you saved, as much of them as we know.', exportOfCards),
  area('spending', 'Tips you gave and things you bought, in tokens.', exportOfCharges),
  area('subscriptions', 'Your subscriptions and what you paid for them.', exportOfSubscriptions),
  area('accepted-texts', 'The terms you accepted when you signed up, word by word.', exportOfAcceptances),
  area('consents', 'What you agreed to when you subscribed.', exportOfConsents),
  area('subscription-prices', 'What you ask for subscriptions.', exportOfPlan, studio),
  area('earnings', 'What you earned, from whom, and our share.', exportOfEarnings, studio),
]

/** The parts that somebody's archive has. */
export const areasFor = (role: Role): Area[] => areas.filter(({ roles }) => roles?.includes(role) ?? true)

async function* filesOf(ctx: Ctx, accountId: string) {
  for await (const file of exportOfFiles(ctx, accountId)) {
    yield { ...file, path: file.stage === 'ready' ? mediaName(file) : null }
  }
}
