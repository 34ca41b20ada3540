import { isIban } from '@stagedoor/contract/banking/schemas'
import type { Currency } from '@stagedoor/contract/kit'
import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'
import { t } from 'ttag'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { copy } from '../../platform/i18n/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountsById } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { frozenOf, openPayoutAccount, type PayoutAccount, payeeOf } from '../banking/index.ts'
import { findObstacle } from '../sanctions/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  type CreditTransfer,
  compactNumber,
  type Payer,
  sepaProblem,
  sepaXml,
} from './sepa.rules.ts'
import { type PayoutRow, selectApproved } from './store.ts'

type AdminCtx = Ctx & { readonly viewer: Viewer }

/** The most payouts in one file. */
const MOST = 10_000

/** An approved request with its decrypted account. */
interface Payment {
  readonly row: PayoutRow
  readonly username: string
  readonly account: PayoutAccount | undefined
  /** False after the approval of the performer's documents was withdrawn. */
  readonly isVerified: boolean
  /** True after its owner stopped payouts by the link in a mail. */
  readonly isFrozen: boolean
  /** False while a sanctions check keeps the performer from being paid. */
  readonly isCleared: boolean
}

/** The payments of a file, and those left out with the reason. */
interface Selection {
  readonly paid: readonly Payment[]
  readonly refused: readonly { readonly payment: Payment; readonly reason: string }[]
}

/** Returns approved payouts as a file for the bank, after logging who exports it and why. */
export const exportApproved = (
  ctx: AdminCtx,
  { format, reason }: { readonly format: 'csv' | 'sepa'; readonly reason: string },
) =>
  transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const payer = format === 'sepa' ? await sepaPayer(ctx) : undefined
    const payments = await approvedPayments(ctx)
    if (payments.length === 0) refuse('payouts.nothing_to_export')
    const { paid, refused } = select(payments, payer ? sepaReason : csvReason)
    const { currency } = await readSettings(ctx)
    const content = payer ? sepaOf(ctx, paid, payer) : csvOf(ctx, paid, currency)
    await audit(ctx, { format, reason, count: paid.length })
    const total = paid.reduce((sum, { row }) => sum + row.amount, 0n) as Currency
    const left = refused.map(({ payment, reason }) => ({
      _id: payment.row.id,
      performer: payment.username,
      reason,
    }))
    const filename = `payouts-${ctx.now().toISOString().slice(0, 10)}.${payer ? 'xml' : 'csv'}`
    return { filename, content, count: paid.length, total, refused: left }
  })

async function sepaPayer(ctx: InTransaction): Promise<Payer> {
  const { currency, companyName, payoutPayerName, payoutPayerIban: iban } = await readSettings(ctx)
  const name = payoutPayerName || companyName
  if (currency !== 'EUR') refuse('payouts.currency_not_euro', { currency })
  return name && isIban(compactNumber(iban)) ? { name, iban } : refuse('payouts.payer_missing')
}

async function approvedPayments(ctx: InTransaction): Promise<Payment[]> {
  const rows = await selectApproved(ctx, MOST)
  const performerIds = rows.map(({ performerId }) => performerId)
  const performers = await accountsById(ctx, performerIds)
  const frozen = await frozenOf(ctx, performerIds)
  const held = new Set<string>()
  for (const { performerId } of rows)
    if (await findObstacle(ctx, performerId)) held.add(performerId)
  return rows.map((row) => ({
    row,
    isFrozen: frozen.has(row.performerId),
    isCleared: !held.has(row.performerId),
    username: performers.get(row.performerId)?.username ?? row.performerId,
    isVerified: Boolean(performers.get(row.performerId)?.documentsVerifiedAt),
    account: row.accountSealed
      ? openPayoutAccount(ctx, row.performerId, row.accountSealed)
      : undefined,
  }))
}

function select(
  payments: readonly Payment[],
  problemOf: (payment: Payment) => string | undefined,
): Selection {
  const problems = payments.map((payment) => ({
    payment,
    reason: obstacleOf(payment) ?? problemOf(payment),
  }))
  return {
    paid: problems.flatMap(({ payment, reason }) => (reason === undefined ? [payment] : [])),
    refused: problems.flatMap(({ payment, reason }) =>
      reason === undefined ? [] : [{ payment, reason }],
    ),
  }
}

function obstacleOf({ isVerified, isFrozen, isCleared }: Payment): string | undefined {
  if (!isVerified) return copy('The creator is not verified')
  if (isFrozen) return copy('Payouts were stopped with the link in our e-mail')
  return isCleared ? undefined : copy('The sanctions check is not finished')
}

function csvReason({ account }: Payment): string | undefined {
  if (!account) return copy('The account was erased')
  return account.type === 'stripe' ? copy('Sent by Stripe') : undefined
}

function sepaReason(payment: Payment): string | undefined {
  if (!payment.account) return csvReason(payment)
  const { account } = payment
  if (account.type === 'banking') return sepaProblem(transferOf(payment))
  if (account.type === 'crypto') return copy('Paid in a cryptocurrency')
  return account.type === 'paypal' ? copy('Paid by PayPal') : copy('Sent by Stripe')
}

function transferOf({ row: { id, amount }, account }: Payment): CreditTransfer {
  if (account?.type !== 'banking') return { id, amount, name: '', iban: '', bic: '' }
  const { bank } = account
  const iban = compactNumber(bank.bankAccount)
  const bic = compactNumber(bank.bankSwiftCode)
  return { id, amount, name: payeeOf(bank), iban, bic }
}

const sepaOf = (ctx: InTransaction, payments: readonly Payment[], payer: Payer): string =>
  payments.length === 0
    ? ''
    : sepaXml(payments.map(transferOf), { id: ctx.newId(), payer, at: ctx.now() })

/** Returns the titles of the columns, in the language that is set. */
const csvHead = () => [
  t`Id`,
  t`Creator`,
  t`Amount`,
  t`Currency`,
  t`Way`,
  t`Payee`,
  t`Account`,
  t`Routing`,
  t`SWIFT`,
  t`Bank`,
  t`PayPal`,
  t`Network`,
  t`Wallet`,
]

function csvOf(ctx: InTransaction, payments: readonly Payment[], currency: string): string {
  const lines = payments.map(({ row, username, account }) => {
    const start = [row.id, username, Number(row.amount) / 100, currency, row.accountType]
    if (account?.type !== 'banking')
      return csvLine([
        ...start,
        '',
        '',
        '',
        '',
        '',
        account?.type === 'paypal' ? account.email : '',
        ...(account?.type === 'crypto' ? [account.network, account.address] : ['', '']),
      ])
    const { bankAccount, bankRouting, bankSwiftCode, bankName } = account.bank
    return csvLine([
      ...start,
      payeeOf(account.bank),
      bankAccount,
      bankRouting,
      bankSwiftCode,
      bankName,
      '',
      '',
      '',
    ])
  })
  return UTF8_MARK + csvLine(ctx.languages.compose(ctx.language, csvHead)) + lines.join('')
}

async function audit(
  ctx: InTransaction<AdminCtx>,
  detail: { readonly format: string; readonly reason: string; readonly count: number },
): Promise<void> {
  const subject = { subjectKind: 'payout_request', subjectId: 'approved', detail }
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'payouts.approved_exported',
    ...subject,
  })
}
