import type { Promo } from '@stagedoor/contract/promos'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/**
 * The positions of a banner in other clients; this one shows all banners in one row, in this order.
 */
export const positions = (): readonly Option[] => [
  { value: 'top', text: t`Top` },
  { value: 'middle', text: t`Middle` },
  { value: 'bottom', text: t`Bottom` },
  { value: 'left', text: t`Left` },
  { value: 'right', text: t`Right` },
]

/** The label of a banner's status, with its tone. */
export interface BannerStatus {
  readonly tone: Tone
  readonly text: string
}

/** Returns the status of a banner at an instant. */
export function bannerStatus(
  { status, startsAt, endsAt }: Pick<Promo, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): BannerStatus {
  if (status === 'inactive') return { tone: 'neutral', text: t`Off` }
  if (startsAt && new Date(startsAt) > now) return { tone: 'wait', text: t`Scheduled` }
  if (endsAt && new Date(endsAt) <= now) return { tone: 'neutral', text: t`Ended` }
  return { tone: 'good', text: t`Shown` }
}

/** Returns an instant as a date and time field shows it, in the time zone of this device. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Returns the value of a date and time field as an instant; undefined for an empty field. */
export const fromLocalInput = (text: string): string | undefined =>
  text ? new Date(text).toISOString() : undefined
