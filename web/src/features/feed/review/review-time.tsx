import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { useReviewTime } from './queries.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Says how long a review before publication usually takes. */
export default function ReviewTime() {
  const minutes = useReviewTime().data?.usualMinutes
  return <>{minutes ? usualTime(minutes) : t`It is published once our team has approved it.`}</>
}

/** Returns how long reviews usually take, in minutes, hours or days. */
function usualTime(minutes: number): string {
  if (minutes < HOUR) {
    const count = formatCount(minutes)
    return ngettext(
      msgid`This usually takes ${count} minute.`,
      `This usually takes ${count} minutes.`,
      minutes,
    )
  }
  if (minutes < DAY) {
    const hours = Math.round(minutes / HOUR)
    const count = formatCount(hours)
    return ngettext(
      msgid`This usually takes ${count} hour.`,
      `This usually takes ${count} hours.`,
      hours,
    )
  }
  const days = Math.round(minutes / DAY)
  const count = formatCount(days)
  return ngettext(
    msgid`This usually takes ${count} day.`,
    `This usually takes ${count} days.`,
    days,
  )
}
