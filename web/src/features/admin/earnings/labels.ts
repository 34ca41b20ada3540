import type { adminList } from '@stagedoor/contract/earnings'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** An earning as admins read it. */
export type Earning = WireOf<typeof adminList>['data'][number]

const types = (): Readonly<Record<Earning['type'], string>> => ({
  tip: t`Tip`,
  feed: t`Post`,
  monthly_subscription: t`Monthly subscription`,
  yearly_subscription: t`Yearly subscription`,
  stream_tip: t`Live tip`,
  public_chat: t`Paid stream`,
  private_chat: t`Private call`,
  gift: t`Subscription as a gift`,
  referral: t`Invited creator`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
})

/** Returns the label of an earning's source. */
export const earningTypeLabel = (type: Earning['type']): string => types()[type]

const sources = ['monthly_subscription', 'yearly_subscription', 'tip', 'feed'] as const

/** The sources of earnings that exist on this site, as options of a filter. */
export const earningTypeOptions: readonly Option[] = sources.map((value) => ({
  value,
  text: types()[value],
}))

/** The options of the filter by payout. */
export const paidOptions = (): readonly Option[] => [
  { value: 'true', text: t`Paid out` },
  { value: 'false', text: t`Not paid out` },
]

/** Returns the label of an earning's payout state, with its tone. */
export function payoutState({ isPaid, isRefunded, paidPrice, netPrice }: Earning): StatusLabel {
  if (isRefunded)
    return { text: paidPrice > 0 ? t`Refunded after payout` : t`Refunded`, tone: 'accent' }
  if (isPaid) return { text: t`Paid out`, tone: 'good' }
  if (paidPrice > 0 && paidPrice < netPrice) return { text: t`Partly paid out`, tone: 'wait' }
  return { text: t`Not paid out`, tone: 'neutral' }
}
