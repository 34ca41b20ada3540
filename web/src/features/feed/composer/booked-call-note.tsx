import { t } from '../../../lib/i18n/i18n.ts'
import { instantOf } from '../../../lib/i18n/time-zone.ts'
import { useBookedCalls } from './queries.ts'

interface BookedCallNoteProps {
  /** The local time at which the announced stream begins. */
  streamAt: string
  zone: string
}

const HOUR_MS = 3_600_000

/** Warns that a fan has booked a call in the hour after an announced stream begins. */
export default function BookedCallNote({ streamAt, zone }: BookedCallNoteProps) {
  const { data } = useBookedCalls()
  const begin = instantOf(streamAt, zone)?.instant.getTime() ?? 0
  const booked = data?.data.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) < begin + HOUR_MS && begin < Date.parse(endsAt),
  )
  if (!booked) return null
  return (
    <p role="status">
      {t`${booked.fanInfo.name} has booked a private call at this time. The stream pauses while you are in it.`}
    </p>
  )
}
