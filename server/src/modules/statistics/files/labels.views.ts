import type { SubjectKind, SubjectMeasure } from '@stagedoor/contract/statistics'
import type { CancellationReasonName } from '@stagedoor/contract/subscriptions'
import { t } from 'ttag'
import { composedLanguage } from '../../../platform/i18n/index.ts'

/** Returns the reasons for which fans cancel, as they choose them. */
export const reasonLabels = (): Readonly<Record<CancellationReasonName, string>> => ({
  price: t`Too expensive`,
  content: t`Not what I expected`,
  frequency: t`Too little that is new`,
  contact: t`Too few answers`,
  time: t`Only wanted it for a while`,
  other: t`Something else`,
})

/** Returns why a subscription ended, as its creator reads it on screen. */
export function endReasonLabel(reason: string): string {
  const labels: Readonly<Record<string, string>> = {
    cancelled: t`Cancelled`,
    trial_ended: t`The trial ended`,
    payment_failed: t`The payment failed`,
    unavailable: t`No longer available`,
    refunded: t`Refunded`,
    grant_ended: t`What was given ended`,
    ended_by_site: t`Ended by the site`,
    disputed: t`The payment was disputed`,
    price_not_accepted: t`The new price was not accepted`,
  }
  return labels[reason] ?? reason
}

/** Returns the title of a figure of one kind, as on screen; undefined where it has none. */
export function measureTitle(
  kind: SubjectKind,
  measure: SubjectMeasure,
  currency: string,
): string | undefined {
  const isOffer = kind === 'promotion' || kind === 'link'
  if (measure === 'earned') return t`Earned (${currency})`
  if (measure === 'liked')
    return ['feed', 'video', 'gallery', 'product'].includes(kind) ? t`Likes` : undefined
  if (measure === 'sold') return isOffer ? t`Joined` : kind === 'stream' ? t`Sales` : t`Sold`
  if (kind === 'promotion') return undefined
  if (kind === 'link') return t`Clicks`
  if (kind === 'message') return t`Read`
  return kind === 'stream' ? t`Viewers` : t`Views`
}

/** Returns the name of a weekday, 1 for Monday; 2024 began on a Monday. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(composedLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, weekday, 12)),
  )
