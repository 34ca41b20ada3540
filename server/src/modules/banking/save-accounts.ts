import type * as banking from '@stagedoor/contract/banking'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, performerByRef } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { sendMail } from '../mail/index.ts'
import { sealPayoutAccount } from './payout-accounts.ts'
import { maskBank, type PayoutAccount } from './rules.ts'
import { storeSealed } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Saves the viewer's bank account. Refuses `auth.proof_required`, and `performers.not_found` for another performer. */
export async function saveBankAccount(ctx: ViewerCtx, form: InputOf<typeof banking.saveBankAccount>['body']) {
  const { performerId, SSN, ...rest } = form
  const bank = { ...rest, ...(SSN && { SSN }) }
  await saveAccount(ctx, performerId, { type: 'banking', bank })
  return maskBank(bank)
}

/** Saves the viewer's PayPal address. Refuses like `saveBankAccount`. */
export async function savePaypal(ctx: ViewerCtx, form: InputOf<typeof banking.savePaypal>['body']) {
  const { performerId, key, value } = form
  await saveAccount(ctx, performerId, { type: 'paypal', email: value.email })
  return { key, value }
}

async function saveAccount(ctx: ViewerCtx, performerId: string | undefined, account: PayoutAccount): Promise<void> {
  const { id } = ctx.viewer
  if (performerId && (await performerByRef(ctx, performerId)).id !== id) refuse('performers.not_found')
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    await storeSealed(ctx, { performerId: id, type: account.type, sealed: sealPayoutAccount(ctx, id, account) })
    const subject = { subjectKind: 'account', subjectId: id, detail: { type: account.type } }
    await recordAudit(ctx, { actor: actorOf(ctx.viewer), action: 'banking.account_changed', ...subject })
    await mailOwner(ctx)
  })
}

/** Notifies the owner by mail, so that a change by somebody else is noticed. */
async function mailOwner(ctx: InTransaction<ViewerCtx>): Promise<void> {
  const account = await accountById(ctx, ctx.viewer.id)
  if (!account?.email) return
  await sendMail(ctx, { to: account.email, template: 'banking.account_changed', data: { name: account.name } })
}
