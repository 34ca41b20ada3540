import type { Post } from '@stagedoor/contract/feed'
import { formatInstant } from '../../lib/format.ts'
import { zoneWords } from '../../lib/zone.ts'

/** When a scheduled post comes out, by the clock its performer chose it by: "29 March 2026 at 14:05, Berlin time". */
export function dueWords({ scheduleAt, scheduleZone }: Pick<Post, 'scheduleAt' | 'scheduleZone'>): string {
  if (!scheduleAt) return 'its day'
  const zone = scheduleZone ?? 'UTC'
  return `${formatInstant(new Date(scheduleAt), zone)}, ${zoneWords(zone)}`
}
