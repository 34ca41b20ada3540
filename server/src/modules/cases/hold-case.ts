import type * as cases from '@stagedoor/contract/cases'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { hasPermission } from '@stagedoor/contract/kit/staff'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, activeStaff, listAccounts, readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { caseAssigned } from './announcements.ts'
import { assignedUntil, claimedUntil, holderOf } from './rules.ts'
import {
  type CaseRow,
  claimNext,
  lockCase,
  removeHolder,
  selectCase,
  storeHolder,
} from './store.ts'
import { presentCase } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The most colleagues that a list of them names. */
const MAX_COLLEAGUES = 200

/** Claims the most urgent unclaimed case, and returns it; null when there is none. */
export async function nextCase(ctx: ViewerCtx) {
  const hold = { holderId: ctx.viewer.id, until: claimedUntil(ctx.now()) }
  const row = await transaction(ctx, async (ctx) => {
    const id = await claimNext(ctx, hold)
    return id ? selectCase(ctx, id) : undefined
  })
  return { case: row ? await presentCase(ctx, row) : null }
}

/** Claims a case, or extends the claim. */
export async function claimCase(
  ctx: ViewerCtx,
  id: string,
  { takeOver = false }: InputOf<typeof cases.claimCase>['body'],
) {
  const row = await transaction(ctx, async (ctx) => {
    const one = await lockOpenCase(ctx, id)
    if (!takeOver) await refuseIfHeld(ctx, one)
    const until = claimedUntil(ctx.now())
    await storeHolder(ctx, id, { holderId: ctx.viewer.id, until, isAssigned: false })
    return (await selectCase(ctx, id)) ?? one
  })
  return presentCase(ctx, row)
}

/** Gives a case back. */
export async function releaseCase(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const one = (await lockCase(ctx, id)) ?? refuse('cases.not_found')
    await refuseIfHeld(ctx, one)
    await removeHolder(ctx, id)
  })
  return done
}

/** Gives a case to a colleague who may decide. */
export async function assignCase(
  ctx: ViewerCtx,
  id: string,
  { accountId }: InputOf<typeof cases.assignCase>['body'],
) {
  const row = await transaction(ctx, async (ctx) => {
    const one = await lockOpenCase(ctx, id)
    await requireDecider(ctx, accountId)
    const until = assignedUntil(ctx.now())
    await storeHolder(ctx, id, { holderId: accountId, until, isAssigned: true })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'cases.assigned',
      subjectKind: 'report',
      subjectId: id,
      detail: { assignedTo: accountId, before: one.holderId },
    })
    await announce(ctx, caseAssigned, {
      caseId: id,
      assignedTo: accountId,
      assignedBy: ctx.viewer.id,
      until: until.toISOString(),
    })
    return (await selectCase(ctx, id)) ?? one
  })
  return presentCase(ctx, row)
}

/** Returns the ids of the staff who may decide cases. */
export async function deciderIds(ctx: ReadCtx): Promise<string[]> {
  const page = { limit: MAX_COLLEAGUES, offset: 0 }
  const { accounts } = await listAccounts(ctx, activeStaff('moderation.write'), page)
  return accounts.map(({ id }) => id)
}

/** Lists the staff who may decide cases. */
export async function listColleagues(ctx: ViewerCtx) {
  const ids = await deciderIds(ctx)
  const people = await readCards(ctx, ids)
  return ids.flatMap((id) => people.get(id) ?? [])
}

/** Refuses `cases.cannot_decide` for everybody who is not on the staff with the right to decide. */
export async function requireDecider(ctx: InTransaction, accountId: string): Promise<void> {
  const account = await accountById(ctx, accountId)
  if (
    account?.role !== 'admin' ||
    account.status !== 'active' ||
    account.suspendedAt ||
    !hasPermission(account.staffRole ?? undefined, 'moderation.write')
  )
    refuse('cases.cannot_decide')
}

/** Returns an open case with a lock. Refuses `cases.not_found` and `cases.closed`. */
export async function lockOpenCase(ctx: InTransaction, id: string): Promise<CaseRow> {
  const one = (await lockCase(ctx, id)) ?? refuse('cases.not_found')
  if (one.closedAt) refuse('cases.closed')
  return one
}

/** Refuses `cases.held` while a colleague has a case. */
export async function refuseIfHeld(ctx: InTransaction<ViewerCtx>, row: CaseRow): Promise<void> {
  const hold = holderOf(row, ctx.now())
  if (!hold || hold.holderId === ctx.viewer.id) return
  const name = (await accountById(ctx, hold.holderId))?.name ?? ''
  refuse('cases.held', { name, until: hold.until.toISOString() })
}
