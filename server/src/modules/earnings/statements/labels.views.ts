import { t } from 'ttag'
import type { StatementEntry } from '../../ledger/index.ts'

/** Returns the texts of a statement in the language that is set. */
export const statementLabels = () => ({
  title: t`Statement of earnings`,
  creator: t`Creator`,
  period: t`Period (UTC)`,
  createdAt: t`Created`,
  open: t`This month has not ended: more lines can follow.`,
  openYear: t`This year has not ended: more can follow.`,
  withoutTax: t`Tax is kept by the site, which pays it on; it is in no balance.`,
  months: t`Months`,
  shortened: t`This document shows the first lines only. The CSV file has all of them.`,
  balances: t`Balances`,
  lines: t`Lines`,
  opening: t`Opening balance`,
  closing: t`Closing balance`,
  held: t`Held`,
  available: t`Available`,
  reserved: t`In reserve`,
  inTransit: t`In payout`,
  sales: t`Your share of sales`,
  salesOfPeriod: t`Sales`,
  gross: t`Paid by fans for these sales`,
  paid: t`Paid`,
  tax: t`Tax`,
  commission: t`The site’s share of the same sales`,
  refunds: t`Refunds`,
  disputes: t`Disputed payments`,
  payouts: t`Paid out`,
  date: t`Date`,
  event: t`Event`,
  sold: t`Sold`,
  yours: t`Yours`,
  site: t`Site`,
  balance: t`Balance`,
  transfer: t`Transfer`,
  page: t`Page`,
  events: eventLabels(),
})

/** The texts of a statement. */
export type StatementLabels = ReturnType<typeof statementLabels>

const eventLabels = (): Readonly<Record<string, string>> => ({
  tip: t`Tip`,
  subscription: t`Subscription`,
  sale: t`Sale`,
  referral: t`Share for an invited creator`,
  refund: t`Refund`,
  chargeback_won: t`Payment restored by the bank`,
  dispute_fee: t`Fee for a disputed payment`,
  dispute_fee_returned: t`Returned fee for a disputed payment`,
  dispute: t`Payment taken back by the bank`,
  release: t`Release`,
  reserve_release: t`Release of the reserve`,
  payout_request: t`Payout requested`,
  payout_rejected: t`Payout returned`,
  payout: t`Payout`,
})

/** Returns the event of a line in words. */
export const eventLabel = (
  { events }: StatementLabels,
  { reason, kind }: Pick<StatementEntry, 'reason' | 'kind'>,
) => (kind === 'refund' ? events.refund : events[reason]) ?? events[kind] ?? reason
