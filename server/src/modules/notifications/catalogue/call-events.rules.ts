import { t } from 'ttag'
import { type CatalogueEntry, everyChannel, type MessageParams } from './entries.rules.ts'

/** Returns the sentence about a booked call that was moved, cancelled or missed. */
function changeOf({ who, what, by }: MessageParams & { who: string }): string {
  if (what === 'moved') return t`${who} moved your private call to another time.`
  if (what === 'cancelled' && by === 'site')
    return t`Your private call with ${who} was cancelled, because one of the accounts is not available any more. The deposit went back.`
  if (what === 'cancelled') return t`${who} cancelled your private call.`
  return t`Your private call with ${who} did not take place.`
}

/** The notifications about private calls. */
export const callEvents = {
  call_requested: {
    group: () => t`Messages`,
    title: () => t`Private call`,
    preferenceLabel: () => t`Requests of private calls`,
    message: ({ who }) => t`${who} would like a private call.`,
    privateMessage: () => t`Someone would like to talk to you`,
    roles: ['performer'],
    // A request waits a minute: a mail would arrive too late.
    defaultChannels: ['inApp', 'push'],
    isUrgent: true,
    threshold: 'spent',
  },
  call_booked: {
    group: () => t`Messages`,
    title: () => t`Private call booked`,
    preferenceLabel: () => t`Private calls that fans book`,
    message: ({ who }) => t`${who} booked a private call.`,
    privateMessage: () => t`You have a new appointment`,
    roles: ['performer'],
    defaultChannels: everyChannel,
    isUrgent: true,
  },
  call_changed: {
    group: () => t`Messages`,
    title: () => t`Private call changed`,
    preferenceLabel: () => t`Booked private calls that are moved or cancelled`,
    message: changeOf,
    privateMessage: () => t`An appointment has changed`,
    roles: ['fan', 'performer'],
    defaultChannels: everyChannel,
    isUrgent: true,
  },
  call_soon: {
    group: () => t`Messages`,
    title: () => t`Private call soon`,
    preferenceLabel: () => t`Reminders of booked private calls`,
    message: ({ who, isTomorrow }) =>
      isTomorrow
        ? t`Your private call with ${who} begins within a day.`
        : t`Your private call with ${who} begins in a few minutes.`,
    privateMessage: () => t`Your reminder: an appointment`,
    roles: ['fan', 'performer'],
    defaultChannels: everyChannel,
    isUrgent: true,
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>
