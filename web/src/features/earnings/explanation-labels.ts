import type { explain } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../lib/i18n/i18n.ts'
import type { Reader } from './queries.ts'

/** The explanation of an earning as a client reads it. */
export type WireExplanation = WireOf<typeof explain>

type Posting = WireExplanation['transfers'][number]['postings'][number]

const reasons = (): Readonly<Record<string, string>> => ({
  tip: t`Tip`,
  subscription: t`Subscription`,
  referral: t`Share for an invited creator`,
  refund: t`Refund`,
  referral_back: t`Refund`,
  release: t`Release to your balance`,
  reserve_release: t`Release of the reserve`,
  chargeback: t`Payment taken back by the bank`,
  chargeback_won: t`Payment restored by the bank`,
  dispute_fee: t`Fee for a disputed payment`,
})

/** Returns the event that a transfer records, in words. */
export const reasonLabel = (reason: string, reader: Reader = 'creator'): string =>
  reader === 'admin' && reason === 'release'
    ? t`Release to the available balance`
    : (reasons()[reason] ?? t`Sale`)

const books = (): Readonly<Record<string, string>> => ({
  wallet: t`The fan’s wallet`,
  fan_debt: t`Owed by the fan`,
  exchange: t`Exchange of tokens`,
  clearing: t`The payment company`,
  held: t`Held for you`,
  available: t`Your available balance`,
  reserved: t`Your reserve`,
  in_transit: t`Your payouts`,
  commission: t`The site’s share`,
  promotions: t`Discounts paid by the site`,
  dispute_fees: t`Fees for disputes`,
  tax: t`Tax`,
  bank: t`Bank`,
})

/** The accounts of a creator, as an admin reads them. */
const booksOfCreator = (): Readonly<Record<string, string>> => ({
  held: t`Held for the creator`,
  available: t`The creator’s available balance`,
  reserved: t`The creator’s reserve`,
  in_transit: t`The creator’s payouts`,
})

/** Returns the account that a posting changes, in words. */
export const bookLabel = (
  { book, asset }: Pick<Posting, 'book' | 'asset'>,
  reader: Reader = 'creator',
): string => {
  const own = reader === 'admin' ? booksOfCreator()[book] : undefined
  const name = own ?? books()[book] ?? t`The site`
  return book === 'exchange' && asset === 'currency' ? t`Exchange of money` : name
}

/** Returns the state of a held part of an earning: its rule, and the day of its release. */
export function holdLabel(
  { state, endedAt }: WireExplanation['holds'][number],
  day: string,
): string {
  if (endedAt)
    return state === 'held' ? t`Held until ${day}, released` : t`In reserve until ${day}, released`
  return state === 'held'
    ? t`Held in case the payment is reversed, until ${day}`
    : t`Kept in reserve until ${day}`
}
