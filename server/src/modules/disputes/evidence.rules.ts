import type { Account } from '../accounts/index.ts'
import type { Payment } from '../payments/index.ts'
import type { AgreedTerms } from '../subscriptions/index.ts'
import type { Charge } from '../wallet/index.ts'
import type { DisputeRow } from './store.ts'

/** The facts that evidence is written from. */
export interface EvidenceFacts {
  readonly dispute: DisputeRow
  readonly payment: Payment
  readonly terms: AgreedTerms | undefined
  readonly account: Account | undefined
  /** The fan's charges from the payment on, each with the name of its kind. */
  readonly purchases: readonly (Pick<Charge, 'id' | 'price' | 'createdAt'> & { readonly label: string })[]
  /** Earlier payments that show the same buyer. */
  readonly matching: readonly Payment[]
}

/** Returns the evidence for a dispute as plain text, in sections. */
export function evidenceText(facts: EvidenceFacts): string {
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Dispute', aboutDispute(facts.dispute)],
    ['Disputed payment', aboutPayment(facts.payment)],
    ['Terms agreed to', aboutTerms(facts.terms)],
    ['Account of the buyer', aboutAccount(facts.account)],
    ['Purchases from the wallet since the payment', facts.purchases.map(purchaseLine)],
    ['Earlier undisputed payments, same card and same address or device', facts.matching.flatMap(aboutPayment)],
  ]
  return sections.map(([title, lines]) => `${title}\n${(lines.length ? lines : ['None']).join('\n')}\n`).join('\n')
}

const aboutDispute = ({ externalId, gateway, amount, currency, reason, respondBy }: DisputeRow) => [
  `Number: ${externalId} at ${gateway}`,
  `Amount: ${decimal(amount)} ${currency}`,
  `Reason: ${reason}`,
  `Respond by: ${respondBy?.toISOString() ?? 'not given'}`,
]

const aboutPayment = (payment: Payment): string[] => [
  `Payment ${payment.id} (${payment.externalId ?? 'no number'} at ${payment.gateway}): ${payment.description}`,
  `  ${decimal(payment.amount)} ${payment.currency}, paid ${payment.settledAt?.toISOString() ?? 'never'}`,
  `  From address ${payment.ip ?? 'unknown'}, device ${payment.userAgent ?? 'unknown'}`,
  `  Refunded: ${decimal(payment.refunded)} ${payment.currency}`,
]

const aboutTerms = (terms: AgreedTerms | undefined): string[] =>
  terms
    ? [
        terms.text,
        `SHA-256 ${terms.textSha256}`,
        `Agreed ${terms.createdAt.toISOString()} from address ${terms.ip ?? 'unknown'}, device ${terms.userAgent ?? 'unknown'}`,
      ]
    : []

const aboutAccount = (account: Account | undefined): string[] =>
  account
    ? [
        `Account ${account.id}, username ${account.username}, e-mail address ${account.email ?? 'none'}`,
        `Created ${account.createdAt.toISOString()}`,
      ]
    : []

const purchaseLine = ({ id, label, price, createdAt }: EvidenceFacts['purchases'][number]): string =>
  `${createdAt.toISOString()}  ${label}, ${decimal(price)} tokens, number ${id}`

const decimal = (hundredths: bigint): string => (Number(hundredths) / 100).toFixed(2)
