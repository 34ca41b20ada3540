import type * as banking from '@stagedoor/contract/banking'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { performerByRef } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { readSettings } from '../settings/index.ts'
import { compareNames, usableAfterChange } from './account-states.ts'
import { connectedAccountOf } from './connected-accounts/store.ts'
import { isCryptoAddress } from './crypto-address.rules.ts'
import { mailOwner } from './mail-owner.ts'
import { openPayoutAccount, sealPayoutAccount } from './payout-accounts.ts'
import { isSameDestination, maskBank, maskCrypto, type PayoutAccount, payeeOf } from './rules.ts'
import { type SealedAccount, selectSealed, storeSealed } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

type BankForm = InputOf<typeof banking.saveBankAccount>['body']
type CryptoForm = InputOf<typeof banking.saveCrypto>['body']
type PaypalForm = InputOf<typeof banking.savePaypal>['body']

/**
 * Saves the viewer's bank account. Refuses `auth.proof_required`, and `performers.not_found` for
 * another performer.
 */
export async function saveBankAccount(ctx: ViewerCtx, form: BankForm) {
  await refuseOthers(ctx, form.performerId)
  return saveBankOf(ctx, ctx.viewer.id, form)
}

/** Saves the viewer's PayPal address. Refuses like `saveBankAccount`. */
export async function savePaypal(ctx: ViewerCtx, form: PaypalForm) {
  await refuseOthers(ctx, form.performerId)
  return savePaypalOf(ctx, ctx.viewer.id, form)
}

/**
 * Saves the viewer's address of a cryptocurrency. Refuses `auth.proof_required`,
 * `banking.crypto_off`, and `banking.crypto_address_wrong` for one whose checksum is wrong.
 */
export const saveCrypto = (ctx: ViewerCtx, form: CryptoForm) =>
  saveCryptoOf(ctx, ctx.viewer.id, form)

/** Saves that of a performer, for admins. Refuses like `saveCrypto`, and `performers.not_found`. */
export async function saveCryptoAddressOf(ctx: ViewerCtx, ref: string, form: CryptoForm) {
  return saveCryptoOf(ctx, (await performerByRef(ctx, ref)).id, form)
}

/**
 * Saves the bank account of a performer, for admins. Refuses `auth.proof_required` and
 * `performers.not_found`.
 */
export async function saveBankAccountOf(ctx: ViewerCtx, ref: string, form: BankForm) {
  return saveBankOf(ctx, (await performerByRef(ctx, ref)).id, form)
}

/** Saves the PayPal address of a performer, for admins. Refuses like `saveBankAccountOf`. */
export async function savePaypalAddressOf(ctx: ViewerCtx, ref: string, form: PaypalForm) {
  return savePaypalOf(ctx, (await performerByRef(ctx, ref)).id, form)
}

async function refuseOthers(ctx: ViewerCtx, performerId: string | undefined): Promise<void> {
  if (performerId && (await performerByRef(ctx, performerId)).id !== ctx.viewer.id)
    refuse('performers.not_found')
}

async function saveBankOf(
  ctx: ViewerCtx,
  id: string,
  { performerId: _performerId, SSN, ...rest }: BankForm,
) {
  const bank = { ...rest, ...(SSN && { SSN }) }
  await saveAccount(ctx, id, { type: 'banking', bank })
  return maskBank(bank)
}

async function savePaypalOf(ctx: ViewerCtx, id: string, { key, value }: PaypalForm) {
  await saveAccount(ctx, id, { type: 'paypal', email: value.email })
  return { key, value }
}

async function saveCryptoOf(ctx: ViewerCtx, id: string, { network, address }: CryptoForm) {
  if (!(await readSettings(ctx)).payoutsInCrypto) refuse('banking.crypto_off')
  if (!isCryptoAddress(network, address)) refuse('banking.crypto_address_wrong')
  await saveAccount(ctx, id, { type: 'crypto', network, address })
  return maskCrypto({ network, address })
}

/** The accounts that are saved here; those at a payment company are opened there. */
type SavedAccount = Exclude<PayoutAccount, { readonly type: 'stripe' }>

async function saveAccount(ctx: ViewerCtx, id: string, account: SavedAccount): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const states = await statesOf(ctx, id, account)
    const sealed = sealPayoutAccount(ctx, id, account)
    await storeSealed(ctx, { performerId: id, type: account.type, sealed, ...states })
    const subject = { subjectKind: 'account', subjectId: id, detail: { type: account.type } }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'banking.account_changed',
      ...subject,
    })
    await mailOwner(ctx, id, states.usableFrom)
  })
}

type States = Pick<SealedAccount, 'usableFrom' | 'nameState' | 'nameNote'>

/**
 * Returns from when an account can be used and whether its name is that of the documents. The first
 * account waits for nothing; another destination does. What was decided about the same account
 * stays.
 */
async function statesOf(ctx: InTransaction, id: string, account: SavedAccount): Promise<States> {
  const rows = await selectSealed(ctx, id)
  const row = rows.find(({ type }) => type === account.type)
  const before = row && openPayoutAccount(ctx, id, row.sealed)
  const isSame = before !== undefined && isSameDestination(before, account)
  const isFirst = rows.length === 0 && !(await connectedAccountOf(ctx, id))
  const usableFrom = isSame ? row?.usableFrom : isFirst ? null : await usableAfterChange(ctx)
  const isNamedSame = isSame && nameOf(before) === nameOf(account)
  const decided = row?.nameState === 'accepted' || row?.nameState === 'refused'
  if (row && isNamedSame && decided)
    return { usableFrom: usableFrom ?? null, nameState: row.nameState, nameNote: row.nameNote }
  const nameState = await compareNames(ctx, id, account)
  return { usableFrom: usableFrom ?? null, nameState, nameNote: null }
}

const nameOf = (account: PayoutAccount): string =>
  account.type === 'banking' ? payeeOf(account.bank) : ''
