import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { forgetRepliesTo } from '../../platform/once.ts'
import { eraseGrants } from '../access/index.ts'
import { type Account, accountById, eraseAccount, updateAccount } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { eraseAuth } from '../auth/index.ts'
import { eraseBlocks } from '../blocks/index.ts'
import { eraseComments } from '../comments/index.ts'
import { eraseLetters } from '../contact/index.ts'
import { dropExports } from '../exports/index.ts'
import { eraseFactors } from '../factors/index.ts'
import { erasePosts, eraseReminders, eraseVotes } from '../feed/index.ts'
import { eraseFollows } from '../follows/index.ts'
import { eraseMails, sendMail } from '../mail/index.ts'
import { eraseFiles } from '../media/index.ts'
import { eraseChoices, eraseNotices } from '../notifications/index.ts'
import { erasePayments } from '../payments/index.ts'
import { eraseProfile } from '../profiles/index.ts'
import { eraseReactions } from '../reactions/index.ts'
import { eraseReports } from '../reports/index.ts'
import { eraseWords, forgetWords } from '../search/index.ts'
import { eraseStanding } from '../standing/index.ts'
import { eraseSubscriptions } from '../subscriptions/index.ts'
import { eraseChargeWords } from '../wallet/index.ts'
import { lockDeletion, noteDeletion, removeDeletion } from './store.ts'
import { weighReasons } from './weigh-reasons.ts'

/** Erases a part of what one module knows, some hundred rows at a time; true while there is more. Done again, it does nothing. */
type Step = (ctx: InTransaction, accountId: string) => Promise<unknown>

/**
 * In this order: first nobody comes in any more, then what others see goes, then what only the account saw. The account
 * itself goes last, since the steps before find things by its address.
 */
const steps: readonly Step[] = [
  eraseAuth,
  eraseFactors,
  forgetRepliesTo,
  dropExports,
  eraseSubscriptions,
  erasePosts,
  eraseFollows,
  eraseReactions,
  eraseComments,
  eraseVotes,
  eraseReminders,
  eraseNotices,
  eraseChoices,
  eraseBlocks,
  eraseReports,
  eraseGrants,
  erasePayments,
  eraseChargeWords,
  eraseStanding,
  eraseProfile,
]

/**
 * Erases an account whose time has come. Killed at any point and run again, it goes on where it was. What came back
 * meanwhile stays; where something is to be settled again, it waits for the next look.
 */
export async function erasePerson(ctx: Ctx, accountId: string): Promise<void> {
  if (!(await begin(ctx, accountId))) return
  for (const step of steps) await finish(ctx, accountId, step)
  const account = await accountById(ctx, accountId)
  const address = account?.email ?? null
  if (address !== null) await finish(ctx, accountId, (ctx) => eraseMails(ctx, address))
  await transaction(ctx, (ctx) => eraseLast(ctx, accountId))
  await finish(ctx, accountId, eraseFiles)
  await forgetFindable(ctx, accountId, account)
  await transaction(ctx, async (ctx) => {
    await noteDeletion(ctx, accountId, { erasedAt: ctx.now() })
    const actor = { kind: 'job', name: 'deletions.erase_account' } as const
    await recordAudit(ctx, { actor, action: 'deletions.erased', subjectKind: 'account', subjectId: accountId })
  })
}

/** From here on nobody takes it back. False when there is nothing to do. */
function begin(ctx: Ctx, accountId: string): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const deletion = await lockDeletion(ctx, accountId)
    const account = await accountById(ctx, accountId)
    if (!deletion || !account || deletion.erasedAt || deletion.dueAt > ctx.now()) return false
    if (deletion.begunAt) return true
    if (account.status !== 'inactive') {
      await removeDeletion(ctx, accountId)
      return false
    }
    const reasons = await weighReasons(ctx, account)
    if (reasons.length > 0) {
      ctx.log.warn({ accountId, reasons: reasons.map(({ kind }) => kind) }, 'a deletion waits')
      return false
    }
    await updateAccount(ctx, accountId, { leavingAt: null })
    await noteDeletion(ctx, accountId, { begunAt: ctx.now() })
    return true
  })
}

/** One step to its end, each part of it a transaction of its own. */
async function finish(ctx: Ctx, accountId: string, step: Step): Promise<void> {
  let hasMore: unknown = true
  while (hasMore === true) hasMore = await transaction(ctx, (ctx) => step(ctx, accountId))
}

/** The account itself, and the last word to its owner: said once, whoever else is at the same work. */
async function eraseLast(ctx: InTransaction, accountId: string): Promise<void> {
  await lockDeletion(ctx, accountId)
  const account = await accountById(ctx, accountId)
  const to = account?.email ?? null
  await eraseLetters(ctx, accountId, to)
  await eraseAccount(ctx, accountId)
  if (!account || to === null) return
  const data = { name: account.name }
  await sendMail(ctx, { to, template: 'deletions.done', data, isPrivate: true, isLast: true })
}

/** The name of a performer is a word that searches were mended by. */
async function forgetFindable(ctx: Ctx, accountId: string, account: Account | undefined): Promise<void> {
  if (account?.role !== 'performer') return
  await transaction(ctx, (ctx) => eraseWords(ctx, accountId))
  await forgetWords(ctx)
}
