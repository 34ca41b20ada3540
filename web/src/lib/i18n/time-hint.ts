import { t } from './i18n.ts'
import { instantOf, timeZoneLabel } from './time-zone.ts'

/** Returns the hint below a time: its zone, and clock changes of that night. */
export function timeHint(wall: string, zone: string): string {
  const found = instantOf(wall, zone)
  const place = timeZoneLabel(zone)
  if (found?.hour === 'skipped') {
    return t`${place}. The clocks go forward that night and skip this hour, so it will be an hour later.`
  }
  if (found?.hour === 'twice')
    return t`${place}. The clocks go back and this hour occurs twice, so it will be the first.`
  return `${place}.`
}
