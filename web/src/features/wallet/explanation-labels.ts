import type { WireOf } from '@stagedoor/contract/kit'
import type { explainCharge } from '@stagedoor/contract/wallet'
import { t } from '../../lib/i18n/i18n.ts'

/** The explanation of a charge as a client reads it. */
export type WireExplanation = WireOf<typeof explainCharge>

type Posting = WireExplanation['transfers'][number]['postings'][number]

const reasons = (): Readonly<Record<string, string>> => ({
  tip: t`Tip`,
  purchase: t`Purchase`,
  refund: t`Refund`,
  charge_disputed: t`Taken back, because your bank took back a payment`,
  charge_restored: t`Paid again, because your bank restored the payment`,
})

/** Returns the event that a transfer records, in words. */
export const reasonLabel = (reason: string): string => reasons()[reason] ?? t`Correction`

/** Returns the account that a posting changes, in words. */
export function bookLabel(
  { book, asset }: Pick<Posting, 'book' | 'asset'>,
  performerName: string,
): string {
  if (book === 'wallet') return t`Your wallet`
  if (book === 'debt') return t`What you owe`
  if (book === 'tax') return t`Sales tax`
  if (book === 'seller') return t`${performerName} and the site`
  return asset === 'tokens' ? t`Exchange of tokens` : t`Exchange of money`
}
