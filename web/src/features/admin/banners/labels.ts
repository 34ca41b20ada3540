import type { Promo } from '@stagedoor/contract/promos'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'

/** Where other clients put a banner; ours shows all of them in one row, in this order. */
export const positions: readonly Option[] = [
  { value: 'top', text: 'Top' },
  { value: 'middle', text: 'Middle' },
  { value: 'bottom', text: 'Bottom' },
  { value: 'left', text: 'Left' },
  { value: 'right', text: 'Right' },
]

/** What a banner's state is called. */
export interface BannerStatus {
  readonly tone: Tone
  readonly text: string
}

/** Whether a banner is shown at an instant, and why not. */
export function bannerStatus(
  { status, startsAt, endsAt }: Pick<Promo, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): BannerStatus {
  if (status === 'inactive') return { tone: 'neutral', text: 'Off' }
  if (startsAt && new Date(startsAt) > now) return { tone: 'wait', text: 'Not yet' }
  if (endsAt && new Date(endsAt) <= now) return { tone: 'neutral', text: 'Over' }
  return { tone: 'good', text: 'Shown' }
}

/** An instant as a field for day and time shows it, by the clock of this device. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What a field for day and time holds, as an instant; nothing for an empty one. */
export const fromLocalInput = (text: string): string | undefined => (text ? new Date(text).toISOString() : undefined)
