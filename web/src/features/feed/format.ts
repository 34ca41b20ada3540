import type { Post } from '@stagedoor/contract/feed'
import { formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../lib/i18n/time-zone.ts'

/**
 * Formats the publication time of a scheduled post in the zone its performer chose: "29 March 2026
 * at 14:05, Berlin time".
 */
export function formatSchedule({
  scheduleAt,
  scheduleZone,
}: Pick<Post, 'scheduleAt' | 'scheduleZone'>): string {
  if (!scheduleAt) return t`its day`
  const zone = scheduleZone ?? 'UTC'
  return `${formatInstant(new Date(scheduleAt), zone)}, ${timeZoneLabel(zone)}`
}
