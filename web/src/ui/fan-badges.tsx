import { msgid, ngettext, t } from '../lib/i18n/i18n.ts'
import { Badge } from './badge.tsx'

interface FanBadgesProps {
  of: {
    readonly topFanRank?: number | undefined
    readonly streakMonths?: number | undefined
  }
}

/**
 * Shows the rank of a top fan and the months of their subscription beside their name, where both
 * sides want it.
 */
export const FanBadges = ({ of: { topFanRank, streakMonths } }: FanBadgesProps) => (
  <>
    {topFanRank && <Badge>{t`Top fan ${topFanRank}`}</Badge>}
    {topFanRank && streakMonths && ' '}
    {streakMonths && <Badge>{streakText(streakMonths)}</Badge>}
  </>
)

/** Names the months of a subscription; in the month after a whole year, the years. */
function streakText(months: number): string {
  const years = months / 12
  return Number.isInteger(years)
    ? ngettext(msgid`${years}-year subscriber`, `${years}-year subscriber`, years)
    : ngettext(msgid`${months}-month subscriber`, `${months}-month subscriber`, months)
}
