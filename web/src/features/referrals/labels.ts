import type { WireOf } from '@stagedoor/contract/kit'
import type { listInvited, ReferralState, readInvitation } from '@stagedoor/contract/referrals'
import { formatCount, formatMoney, formatPercent } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'

/** An invited creator, as a client reads it. */
export type WireInvited = WireOf<typeof listInvited>['data'][number]
/** An invitation, as a client reads it. */
export type WireInvitation = WireOf<typeof readInvitation>

type Terms = Pick<WireInvited, 'percent' | 'months' | 'yearlyCap'>

/** Returns a number of months in words. */
const formatMonths = (months: number): string =>
  ngettext(msgid`${formatCount(months)} month`, `${formatCount(months)} months`, months)

/** Returns a number of days in words. */
export const formatDays = (days: number): string =>
  ngettext(msgid`${formatCount(days)} day`, `${formatCount(days)} days`, days)

/** Says what an inviter gets, for how long and how much at most. */
export function formatTerms({ percent, months, yearlyCap }: Terms, currency: string): string {
  const share = formatPercent(percent / 100)
  const time = formatMonths(months)
  return yearlyCap === null
    ? t`${share} of the site’s fee on their sales, for ${time}`
    : t`${share} of the site’s fee on their sales, for ${time}, at most ${formatMoney(yearlyCap, currency)} a year`
}

/** Returns the states of referrals as texts with their tones. */
export const referralStates = (): Readonly<
  Record<ReferralState, { readonly text: string; readonly tone: Tone }>
> => ({
  waiting: { text: t`Not verified yet`, tone: 'neutral' },
  running: { text: t`Running`, tone: 'good' },
  expired: { text: t`Over`, tone: 'neutral' },
  refused: { text: t`Not counted`, tone: 'bad' },
  ended: { text: t`Ended by the site`, tone: 'bad' },
})
