import type { Post } from '@stagedoor/contract/feed'
import { formatInstant } from '../../lib/format.ts'
import { timeZoneLabel } from '../../lib/time-zone.ts'

/** When a scheduled post comes out, by the clock its performer chose it by: "29 March 2026 at 14:05, Berlin time". */
export function formatSchedule({ scheduleAt, scheduleZone }: Pick<Post, 'scheduleAt' | 'scheduleZone'>): string {
  if (!scheduleAt) return 'its day'
  const zone = scheduleZone ?? 'UTC'
  return `${formatInstant(new Date(scheduleAt), zone)}, ${timeZoneLabel(zone)}`
}
