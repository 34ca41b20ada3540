import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { Option } from '../../ui/field.tsx'
import type { WireSequence } from './queries.ts'

type Start = WireSequence['start']

const starts = (): Readonly<Record<Start, string>> => ({
  subscription: t`When a fan subscribes`,
  follow: t`When a fan follows you`,
  list: t`When a fan joins a list`,
  expiry: t`When a subscription ends`,
})

/** Returns what begins a sequence, in words. */
export const startLabel = (start: Start): string => starts()[start]

/** Returns what can begin a sequence, as options. */
export const startOptions = (): readonly Option[] =>
  Object.entries(starts()).map(([value, text]) => ({ value, text }))

/** Returns the kinds of subscriptions, as options. */
export const kindOptions = (): readonly Option[] => [
  { value: 'trial', text: t`Trial` },
  { value: 'free', text: t`Free` },
  { value: 'paid', text: t`Paid` },
]

/** Returns true for a sequence that a subscription or its end begins. */
export const isOfSubscriptions = (start: Start): boolean =>
  start === 'subscription' || start === 'expiry'

/** Returns when a fan receives a step: "At once", "3 days and 5 hours later". */
export function timeLabel({ days, hours }: { days: number; hours: number }): string {
  const inDays = ngettext(msgid`${days} day later`, `${days} days later`, days)
  const inHours = ngettext(msgid`${hours} hour later`, `${hours} hours later`, hours)
  if (days === 0 && hours === 0) return t`At once`
  if (hours === 0) return inDays
  return days === 0 ? inHours : `${inDays}, ${inHours}`
}
