import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { forgetRepliesTo } from '../../platform/transactions/index.ts'
import { type Erase, erasersAt, type PersonalDataModule } from '../../privacy.ts'
import { type Account, accountById, updateAccount } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { CLOSING_SUBJECTS, hasOpenAppeal } from '../decisions/index.ts'
import { sendMail } from '../mail/index.ts'
import { findBlockers, isEvidence, isKept } from './find-blockers.ts'
import { lockDeletion, removeDeletion, updateDeletionProgress } from './store.ts'

/** The stages that finish before the account row is erased. */
const before = ['access', 'shared', 'private'] as const

/**
 * Erases an account that is due. Continues where it stopped when it is killed and run again. An
 * account whose deletion was cancelled in the meantime stays; one with a new blocker, whose data
 * may be evidence, that appealed against its end, or that a legal hold keeps, waits for the next
 * run.
 */
export async function erasePerson(
  ctx: Ctx,
  modules: readonly PersonalDataModule[],
  accountId: string,
): Promise<void> {
  const account = await begin(ctx, accountId)
  if (!account) return
  await transaction(ctx, (ctx) => forgetRepliesTo(ctx, accountId))
  for (const stage of before) await finish(ctx, account, erasersAt(modules, stage))
  await transaction(ctx, (ctx) => eraseLast(ctx, accountId, erasersAt(modules, 'identity')))
  await finish(ctx, account, erasersAt(modules, 'leftovers'))
  await transaction(ctx, async (ctx) => {
    await updateDeletionProgress(ctx, accountId, { erasedAt: ctx.now() })
    const actor = { kind: 'job', name: 'deletions.erase_account' } as const
    await recordAudit(ctx, {
      actor,
      action: 'deletions.erased',
      subjectKind: 'account',
      subjectId: accountId,
    })
  })
}

/**
 * Marks the erasure of an account as begun, which cannot be cancelled, and returns the account;
 * undefined when there is nothing to erase.
 */
function begin(ctx: Ctx, accountId: string): Promise<Account | undefined> {
  return transaction(ctx, async (ctx) => {
    const deletion = await lockDeletion(ctx, accountId)
    const account = await accountById(ctx, accountId)
    if (!deletion || !account || deletion.erasedAt || deletion.dueAt > ctx.now()) return undefined
    if (deletion.begunAt) return (await isKept(ctx, accountId)) ? undefined : account
    if (account.status !== 'inactive') {
      await removeDeletion(ctx, accountId)
      return undefined
    }
    const reasons = await findBlockers(ctx, account)
    if (reasons.length > 0) {
      ctx.log.warn(
        { accountId, reasons: reasons.map(({ kind }) => kind) },
        'erasure postponed: the account has blockers',
      )
      return undefined
    }
    const hasAppealed = await hasOpenAppeal(ctx, accountId, CLOSING_SUBJECTS)
    if (hasAppealed || (await isEvidence(ctx, account))) {
      ctx.log.info({ accountId }, 'erasure postponed: the account is part of an open case')
      return undefined
    }
    await updateAccount(ctx, accountId, { leavingAt: null })
    await updateDeletionProgress(ctx, accountId, { begunAt: ctx.now() })
    return account
  })
}

/** Runs each eraser until it has nothing left, each batch in its own transaction. */
async function finish(ctx: Ctx, account: Account, erasers: readonly Erase[]): Promise<void> {
  for (const erase of erasers) {
    let hasMore: unknown = true
    while (hasMore === true) hasMore = await transaction(ctx, (ctx) => erase(ctx, account))
  }
}

/**
 * Erases the account row and sends the last mail to its owner, once even when two workers run the
 * job.
 */
async function eraseLast(
  ctx: InTransaction,
  accountId: string,
  erasers: readonly Erase[],
): Promise<void> {
  await lockDeletion(ctx, accountId)
  const account = await accountById(ctx, accountId)
  if (!account) return
  for (const erase of erasers) await erase(ctx, account)
  if (account.email === null) return
  const data = { name: account.name }
  await sendMail(ctx, {
    to: account.email,
    template: 'deletions.done',
    data,
    isPrivate: true,
    isLast: true,
    ...(account.language && { language: account.language }),
  })
}
