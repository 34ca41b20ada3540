import { done } from '@stagedoor/contract/kit'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, performerByRef, readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { sendMail } from '../mail/index.ts'
import { documentName } from './account-states.ts'
import { openPayoutAccount, readOwnAccounts } from './payout-accounts.ts'
import { payeeOf } from './rules.ts'
import { deleteFreeze, selectWaiting, setNameState } from './states.store.ts'
import { selectSealed } from './store.ts'

type AdminCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the accounts of a performer with masked numbers, for admins, and both names where they
 * differ. Refuses `performers.not_found`.
 */
export async function readAccountsOf(ctx: Ctx, ref: string) {
  const { id } = await performerByRef(ctx, ref)
  return { ...(await readOwnAccounts(ctx, id)), names: await differingNames(ctx, id) }
}

async function differingNames(ctx: ReadCtx, performerId: string) {
  const row = (await selectSealed(ctx, performerId)).find(
    ({ nameState }) => nameState === 'waits' || nameState === 'refused',
  )
  const account = row && openPayoutAccount(ctx, performerId, row.sealed)
  const documents = await documentName(ctx, performerId)
  if (account?.type !== 'banking' || !documents || !row?.nameAt) return null
  return { account: payeeOf(account.bank), documents: payeeOf(documents), at: row.nameAt }
}

/**
 * Accepts or refuses the bank account of a performer whose name differs, and mails them. Refuses
 * `auth.proof_required`, `performers.not_found` and `banking.no_name_waiting`, also for an account
 * that was saved after the one that was seen.
 */
export async function decideName(
  ctx: AdminCtx,
  ref: string,
  { isAccepted, reason, at }: { isAccepted: boolean; reason: string; at: Date },
) {
  const { id } = await performerByRef(ctx, ref)
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const state = isAccepted ? 'accepted' : 'refused'
    const change = { performerId: id, state, note: isAccepted ? null : reason, at } as const
    if (!(await setNameState(ctx, { ...change, before: 'waits' })))
      refuse('banking.no_name_waiting')
    await note(ctx, id, { action: 'banking.name_decided', detail: { state, reason } })
    const { email: to, name } = (await accountById(ctx, id)) ?? {}
    const data = { name: name ?? '', reason: isAccepted ? '' : reason }
    if (to) await sendMail(ctx, { to, template: 'banking.name_decided', data })
  })
  return done
}

/**
 * Lets stopped payouts of a performer go on. Refuses `auth.proof_required`, `performers.not_found`
 * and `banking.not_frozen`.
 */
export async function liftFreeze(ctx: AdminCtx, ref: string, reason: string) {
  const { id } = await performerByRef(ctx, ref)
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    if (!(await deleteFreeze(ctx, id))) refuse('banking.not_frozen')
    await note(ctx, id, { action: 'banking.freeze_lifted', detail: { reason } })
  })
  return done
}

const note = (
  ctx: InTransaction<AdminCtx>,
  subjectId: string,
  what: { action: string; detail: Record<string, string> },
) => recordAudit(ctx, { actor: actorOf(ctx.viewer), subjectKind: 'account', subjectId, ...what })

/** Lists the creators who wait for staff, the longest waiting first. */
export async function listWaiting(ctx: Ctx) {
  const rows = await selectWaiting(ctx)
  const cards = await readCards(
    ctx,
    rows.map(({ performerId }) => performerId),
  )
  const data = rows.flatMap(({ performerId, reason, since }) => {
    const performer = cards.get(performerId)
    return performer ? [{ performer, reason, since }] : []
  })
  return { data: data.toSorted((a, b) => a.since.getTime() - b.since.getTime()) }
}
