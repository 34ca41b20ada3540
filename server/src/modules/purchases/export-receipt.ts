import type { Receipt } from '@stagedoor/contract/purchases'
import { readReceipt as readReceiptCall } from '@stagedoor/contract/purchases/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { t } from 'ttag'
import * as z from 'zod/mini'
import type { PageCtx } from '../../platform/http/index.ts'
import type { Languages } from '../../platform/i18n/index.ts'
import { createPdf, isPrintable } from '../../platform/pdf.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Contents } from '../content/index.ts'
import { readReceipt } from './read-receipt.ts'

/**
 * Sends a receipt of the viewer as a PDF. Refuses `purchases.receipt_not_found`, also for an id
 * that is none.
 */
export const exportReceipt =
  (contents: Contents) =>
  async (ctx: PageCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { viewer } = ctx
    if (!viewer) return refuse('auth.required')
    const params = z.safeParse(readReceiptCall.params, {
      id: (request.query as { readonly id?: unknown }).id,
    })
    if (!params.success) return refuse('purchases.receipt_not_found')
    const { named } = request.query as { readonly named?: unknown }
    const asked = { id: params.data.id, isNamed: named === 'true' }
    const stored = await readReceipt({ ...ctx, viewer }, contents, asked)
    const translated = ctx.languages.compose(ctx.language, receiptLabels)
    const canPrint = isPrintable(JSON.stringify(translated))
    const [labels, language] = canPrint ? [translated, ctx.language] : [receiptLabels(), 'en']
    const receipt = withReasonIn(language, ctx.languages, stored)
    return reply
      .header('content-disposition', `attachment; filename="receipt-${receipt.number}.pdf"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(await receiptPdf(receipt, labels, language))
  }

/** Returns a receipt whose reason is in a language, where it is the one that sites start with. */
const withReasonIn = (
  language: string,
  { translate }: Languages,
  { refundRule, ...receipt }: Receipt,
): Receipt => ({
  ...receipt,
  refundRule: refundRule && { ...refundRule, reason: translate(language, refundRule.reason) },
})

const receiptLabels = () => ({
  receipt: t`Receipt`,
  number: t`Number`,
  date: t`Date`,
  soldTo: t`Sold to`,
  creator: t`Creator`,
  paidBy: t`Paid by`,
  wallet: t`Wallet`,
  sandbox: t`Play money`,
  tokens: t`Tokens`,
  onStatement: t`On your bank statement`,
  total: t`Total`,
  includedTax: t`Included sales tax`,
  refunded: t`Refunded`,
  refundUntil: t`Refund on request until`,
  daysAfterArrival: t`Days after the arrival for a refund on request`,
  items: itemLabels(),
})

const itemLabels = (): Readonly<Record<string, string>> => ({
  'Wallet credit': t`Wallet credit`,
  'Monthly subscription': t`Monthly subscription`,
  'Yearly subscription': t`Yearly subscription`,
  'Digital content': t`Digital content`,
  Goods: t`Goods`,
  Ticket: t`Ticket`,
  Tip: t`Tip`,
})

async function receiptPdf(
  receipt: Receipt,
  labels: ReturnType<typeof receiptLabels>,
  language: string,
) {
  const { number, seller, tokens, total, refunded, tax, currency } = receipt
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const money = (amount: bigint) => format.format(Number(amount) / 100)
  const title = `${labels.receipt} ${number}`
  const pageLabel = () => `${seller.name} · ${title} · ${receipt._id}`
  const pdf = await createPdf({ title, pageLabel, language })
  for (const line of [seller.name, ...seller.details.split('\n'), seller.url])
    if (line && isPrintable(line)) pdf.paragraph(line)
  pdf.facts(headFacts(receipt, labels))
  pdf.facts([
    ...itemFacts(receipt, labels, money),
    ...(tokens === null ? [] : [tokensOf(labels.tokens, tokens)]),
  ])
  if (refunded > 0n) pdf.facts([[labels.refunded, money(-refunded)]])
  pdf.facts([[labels.total, money(total - refunded)]], true)
  if (tax)
    pdf.facts([
      [`${labels.includedTax} (${tax.country}, ${tax.basisPoints / 100} %)`, money(tax.amount)],
    ])
  if (receipt.refundRule) {
    const { until, daysAfterArrival: days, reason } = receipt.refundRule
    const rule =
      days === null
        ? `${labels.refundUntil} ${until.toISOString().slice(0, 10)}.`
        : `${labels.daysAfterArrival}: ${days}.`
    pdf.paragraph(isPrintable(reason) ? `${rule} ${reason}` : rule)
  }
  pdf.end()
  return pdf.stream
}

/** Returns the lines of what was bought: of a card payment, also what it left in the wallet. */
function itemFacts(
  { item, sold, paidFor, total }: Receipt,
  { items }: ReturnType<typeof receiptLabels>,
  money: (amount: bigint) => string,
): readonly (readonly [string, string])[] {
  const title = sold?.title && isPrintable(sold.title) ? sold.title : undefined
  const nameOf = (name: string) => items[name] ?? name
  const named = (name: string) => (title ? `${nameOf(name)}: ${title}` : nameOf(name))
  if (!paidFor) return [[named(item), money(total)]]
  const { rest } = paidFor
  const left = rest > 0n ? [[nameOf(item), money(rest)] as const] : []
  return [[named(paidFor.item), money(total - rest)], ...left]
}

function headFacts(receipt: Receipt, labels: ReturnType<typeof receiptLabels>) {
  const { number, buyer, paidBy, descriptor, issuedAt, creator } = receipt
  const username = `@${buyer.username}`
  return [
    [labels.number, number],
    [labels.date, `${issuedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    [labels.soldTo, isPrintable(buyer.name) ? `${buyer.name} (${username})` : username],
    [labels.paidBy, paidBy === 'wallet' || paidBy === 'sandbox' ? labels[paidBy] : paidBy],
    ...(creator ? [[labels.creator, creatorText(creator)] as const] : []),
    ...(descriptor ? [[labels.onStatement, descriptor] as const] : []),
  ] as const
}

const creatorText = ({ name, username }: NonNullable<Receipt['creator']>): string =>
  isPrintable(name) ? `${name} (@${username})` : `@${username}`

const tokensOf = (name: string, tokens: bigint) => [name, String(Number(tokens) / 100)] as const
