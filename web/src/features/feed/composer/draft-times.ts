import { instantOf, timeZoneLabel } from '../../../lib/time-zone.ts'

/** A time on the wall of a zone as the platform takes it; nothing for what is no time. */
export const instantIn = (wall: string, zone: string): string | undefined =>
  instantOf(wall, zone)?.instant.toISOString()

/** What is said below a time: its zone, and what the clocks do that night. */
export function timeHint(wall: string, zone: string): string {
  const found = instantOf(wall, zone)
  const place = timeZoneLabel(zone)
  if (found?.hour === 'skipped') {
    return `${place}. The clocks go forward that night and skip this hour, so it will be an hour later.`
  }
  if (found?.hour === 'twice')
    return `${place}. The clocks go back and this hour occurs twice, so it will be the first.`
  return `${place}.`
}
