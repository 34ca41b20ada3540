import { formatInstant } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../../lib/i18n/time-zone.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { WireBooking } from './queries.ts'

/** The side of a booked call that the viewer is on. */
export type Side = 'fan' | 'performer'

/** Returns the person on the other side. */
export const otherSide = ({ fanInfo, performerInfo }: WireBooking, side: Side) =>
  side === 'fan' ? performerInfo : fanInfo

/** Names a length in minutes. */
export const minutesLabel = (minutes: number): string =>
  ngettext(msgid`${minutes} minute`, `${minutes} minutes`, minutes)

/** Names a number of hours. */
export const hoursLabel = (hours: number): string =>
  ngettext(msgid`${hours} hour`, `${hours} hours`, hours)

/** Names an instant in a zone, with the name of the zone. */
export const timeIn = (at: string, zone: string): string =>
  `${formatInstant(new Date(at), zone)} (${timeZoneLabel(zone)})`

/** The terms that the rule of a booked call is made of. */
interface Rule {
  readonly pricing: 'minute' | 'fixed'
  readonly minimumMinutes: number
  readonly minutes: number
}

/** Returns what a booked call costs at least and at most, in words. */
export const priceRule = ({ pricing, minimumMinutes, minutes }: Rule): string =>
  pricing === 'fixed'
    ? t`The call lasts up to ${minutesLabel(minutes)}, at one price. If the creator ends it earlier, you pay a part of it.`
    : t`You pay at least ${minutesLabel(minimumMinutes)}, then by the second, for up to ${minutesLabel(minutes)}. If the creator ends it earlier, you pay only the time.`

/** Returns what the state of a booked call is called, to one of its sides. */
export function bookingState(booking: WireBooking, side: Side): { text: string; tone: Tone } {
  const { state, endedBy } = booking
  const { name } = otherSide(booking, side)
  if (state === 'booked') return { text: t`Booked`, tone: 'wait' }
  if (booking.isRunning) return { text: t`Running`, tone: 'wait' }
  if (state === 'held') return { text: t`Took place`, tone: 'good' }
  if (endedBy === 'site') return { text: t`Cancelled by the site`, tone: 'bad' }
  const isOwn = endedBy === side
  if (state === 'cancelled')
    return { text: isOwn ? t`You cancelled it` : t`${name} cancelled it`, tone: 'bad' }
  if (endedBy === 'both') return { text: t`Nobody came`, tone: 'bad' }
  return { text: isOwn ? t`You did not come` : t`${name} did not come`, tone: 'bad' }
}

/** Returns what became of the deposit of a booked call that is over; undefined while it waits. */
export function depositText({ state, isPaid }: WireBooking, side: Side): string | undefined {
  if (state === 'booked') return undefined
  if (state === 'held') return t`The deposit is part of the price of the call.`
  if (!isPaid) return t`The deposit went back to the wallet.`
  return side === 'fan' ? t`The deposit went to the creator.` : t`The deposit is yours.`
}
