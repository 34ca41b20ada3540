import type { adminList } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** An earning as admins read it. */
export type Earning = WireOf<typeof adminList>['data'][number]

const types: Readonly<Record<Earning['type'], string>> = {
  tip: 'Tip',
  feed: 'Post',
  monthly_subscription: 'Monthly subscription',
  yearly_subscription: 'Yearly subscription',
  stream_tip: 'Live tip',
  public_chat: 'Paid stream',
  video: 'Video',
  gallery: 'Gallery',
  product: 'Product',
  message: 'Message',
}

/** Returns the label of an earning's source. */
export const earningTypeLabel = (type: Earning['type']): string => types[type]

const sources = ['monthly_subscription', 'yearly_subscription', 'tip', 'feed'] as const

/** The sources of earnings that exist on this site, as options of a filter. */
export const earningTypeOptions: readonly Option[] = sources.map((value) => ({ value, text: types[value] }))

/** The options of the filter by payout. */
export const paidOptions: readonly Option[] = [
  { value: 'true', text: 'Paid out' },
  { value: 'false', text: 'Not paid out' },
]

/** Returns the label of an earning's payout state, with its tone. */
export function payoutState({ isPaid, isRefunded, paidPrice, netPrice }: Earning): StatusLabel {
  if (isRefunded) return { text: paidPrice > 0 ? 'Refunded after payout' : 'Refunded', tone: 'accent' }
  if (isPaid) return { text: 'Paid out', tone: 'good' }
  if (paidPrice > 0 && paidPrice < netPrice) return { text: 'Partly paid out', tone: 'wait' }
  return { text: 'Not paid out', tone: 'neutral' }
}
