import { formatTime } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import type { MassMessageQuery, WireMassMessage } from './queries.ts'

const states = (): Readonly<
  Record<WireMassMessage['state'], { readonly text: string; readonly tone: Tone }>
> => ({
  scheduled: { text: t`Scheduled`, tone: 'accent' },
  sending: { text: t`Sending`, tone: 'wait' },
  paused: { text: t`Paused`, tone: 'wait' },
  sent: { text: t`Sent`, tone: 'good' },
  cancelled: { text: t`Cancelled`, tone: 'neutral' },
  unsending: { text: t`Unsending`, tone: 'wait' },
  unsent: { text: t`Unsent`, tone: 'neutral' },
  active: { text: t`Active`, tone: 'good' },
  ended: { text: t`Ended`, tone: 'neutral' },
})

/** Returns the state of a mass message, in words and tone. */
export const stateLabel = ({ state }: Pick<WireMassMessage, 'state'>) => states()[state]

/** Returns true while a mass message can be edited: before the first fan received it. */
export const canEdit = ({
  state,
  recipients,
}: Pick<WireMassMessage, 'state' | 'recipients'>): boolean =>
  state === 'scheduled' || (state === 'active' && recipients === 0)

/**
 * Returns the tabs of the page: all mass messages, those that wait for their time, the sequences, and
 * the calendar of everything.
 */
export const massMessageTabs = ({
  state,
  isDrip,
}: Pick<MassMessageQuery, 'state' | 'isDrip'>): readonly Tab[] => [
  { to: href('creator/mass-messages'), text: t`All`, current: !state && !isDrip },
  {
    to: href('creator/mass-messages', undefined, { state: 'scheduled' }),
    text: t`Scheduled`,
    current: state === 'scheduled',
  },
  {
    to: href('creator/sequences'),
    text: t`Sequences`,
    current: Boolean(isDrip),
  },
  {
    to: href('creator/calendar'),
    text: t`Calendar`,
    current: false,
  },
]

/** Returns the kinds of subscription that a message after subscribing can follow. */
export const dripKinds = () => [
  { value: 'trial' as const, text: t`Trial` },
  { value: 'free' as const, text: t`Free` },
  { value: 'paid' as const, text: t`Paid` },
]

/** Returns an hour of a day as people read it: "18:00". */
export const hourText = (hour: number): string =>
  formatTime('hour', { hour: '2-digit', minute: '2-digit' }, 'UTC').format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  )

/**
 * Returns when a message is sent after subscribing: "3 days after subscribing, at 18:00 (Berlin
 * time)".
 */
export function dripText({ days, hour, timeZone }: NonNullable<WireMassMessage['drip']>): string {
  const at = hourText(hour)
  const zone = timeZoneLabel(timeZone)
  if (days === 0) return t`On the day of subscribing, at ${at} (${zone})`
  return ngettext(
    msgid`${days} day after subscribing, at ${at} (${zone})`,
    `${days} days after subscribing, at ${at} (${zone})`,
    days,
  )
}

/** Returns all fans as an option beside lists. */
export const allFans = (): Option => ({ value: 'all', text: t`All fans` })
