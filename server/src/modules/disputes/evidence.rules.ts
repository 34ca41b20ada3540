import type { GrantedView } from '../access/index.ts'
import type { Account } from '../accounts/index.ts'
import { type OrderRow, orderNumber } from '../orders/index.ts'
import type { Payment } from '../payments/index.ts'
import type { AgreedTerms } from '../subscriptions/index.ts'
import { type Charge, chargeLabel } from '../wallet/index.ts'
import type { DisputeRow } from './store.ts'

type DeliveredOrder = Pick<
  OrderRow,
  | 'serial'
  | 'productName'
  | 'productType'
  | 'quantity'
  | 'deliveryStatus'
  | 'shippingCode'
  | 'shippedAt'
  | 'deliveredAt'
  | 'recipientName'
  | 'deliveryAddress'
>

interface FanSession {
  readonly device: string
  readonly ip: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** The facts that evidence is written from. */
export interface EvidenceFacts {
  readonly dispute: DisputeRow
  readonly payment: Payment
  readonly terms: AgreedTerms | undefined
  readonly account: Account | undefined
  /** The fan's charges from the payment on, each with the name of its kind. */
  readonly purchases: readonly (Pick<Charge, 'id' | 'itemId' | 'price' | 'createdAt'> & {
    readonly label: string
  })[]
  /**
   * The orders of goods and downloads among them, each with the first download where one is
   * recorded.
   */
  readonly deliveries: readonly (DeliveredOrder & { readonly downloadedAt: Date | undefined })[]
  /** The items that the fan had paid for and opened since the payment. */
  readonly views: readonly GrantedView[]
  /** The sessions of the fan that have not ended. */
  readonly sessions: readonly FanSession[]
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
    ['Deliveries and downloads of these purchases', facts.deliveries.flatMap(aboutDelivery)],
    ['Paid content that the buyer opened since the payment', viewsOf(facts).map(viewLine)],
    ['Devices that are logged in to the account', facts.sessions.map(sessionLine)],
    [
      'Earlier undisputed payments, same card and same address or device',
      facts.matching.flatMap(aboutPayment),
    ],
  ]
  return sections
    .map(([title, lines]) => `${title}\n${(lines.length ? lines : ['None']).join('\n')}\n`)
    .join('\n')
}

const aboutDispute = ({ externalId, gateway, amount, currency, reason, respondBy }: DisputeRow) => [
  `Number: ${externalId} at ${gateway}`,
  `Amount: ${decimal(amount)} ${currency}`,
  `Reason: ${reason}`,
  `Respond by: ${respondBy?.toISOString() ?? 'not given'}`,
]

const aboutPayment = (payment: Payment): string[] => [
  `Payment ${payment.id} (${payment.externalId ?? 'no number'} at ${payment.gateway}): ` +
    `${payment.description}`,
  `  ${decimal(payment.amount)} ${payment.currency}, paid ` +
    `${payment.settledAt?.toISOString() ?? 'never'}`,
  `  From address ${payment.ip ?? 'unknown'}, device ${payment.userAgent ?? 'unknown'}`,
  `  Refunded: ${decimal(payment.refunded)} ${payment.currency}`,
]

const aboutTerms = (terms: AgreedTerms | undefined): string[] =>
  terms
    ? [
        terms.text,
        `SHA-256 ${terms.textSha256}`,
        `Agreed ${terms.createdAt.toISOString()} from address ${terms.ip ?? 'unknown'}, ` +
          `device ${terms.userAgent ?? 'unknown'}`,
      ]
    : []

const aboutAccount = (account: Account | undefined): string[] =>
  account
    ? [
        `Account ${account.id}, username ${account.username}, e-mail address ` +
          `${account.email ?? 'none'}`,
        `Created ${account.createdAt.toISOString()}`,
      ]
    : []

const purchaseLine = ({
  id,
  label,
  price,
  createdAt,
}: EvidenceFacts['purchases'][number]): string =>
  `${createdAt.toISOString()}  ${label}, ${decimal(price)} tokens, number ${id}`

const destinationOf = (order: EvidenceFacts['deliveries'][number]): string =>
  [order.recipientName, order.deliveryAddress].filter(Boolean).join(', ') ||
  'an address that is stored no more'

const aboutDelivery = (order: EvidenceFacts['deliveries'][number]): string[] => [
  `Order ${orderNumber(order.serial)}: ${order.quantity} × ${order.productName}, ` +
    `${order.deliveryStatus}`,
  ...(order.productType === 'digital'
    ? [
        `  Download handed over ${at(order.deliveredAt)}, first downloaded ` +
          `${at(order.downloadedAt)}`,
      ]
    : [
        `  Shipped ${at(order.shippedAt)}, tracking code ${order.shippingCode ?? 'none'}, ` +
          `delivered ${at(order.deliveredAt)}`,
        `  To ${destinationOf(order)}`,
      ]),
]

/**
 * Returns the views of what the payment paid for: the purchases since, or all of the creator's for
 * a subscription.
 */
const viewsOf = ({ views, purchases, payment: { performerId } }: EvidenceFacts): GrantedView[] =>
  views.filter(
    ({ itemId, ownerId }) =>
      ownerId === performerId || purchases.some((one) => one.itemId === itemId),
  )

const viewLine = ({ kind, itemId, firstAt, lastAt }: GrantedView): string =>
  `${chargeLabel(kind)} ${itemId}, first opened ${at(firstAt)}, last opened ${at(lastAt)}`

const sessionLine = ({ device, ip, createdAt, lastUsedAt }: FanSession): string =>
  `${device} from address ${ip}, logged in ${at(createdAt)}, last used ${at(lastUsedAt)}`

const at = (instant: Date | null | undefined): string => instant?.toISOString() ?? 'never'

const decimal = (hundredths: bigint): string => (Number(hundredths) / 100).toFixed(2)
