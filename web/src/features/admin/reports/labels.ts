import type { WireOf } from '@stagedoor/contract/kit'
import type { listReports } from '@stagedoor/contract/reports'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** A report as an admin's client reads it. */
export type WireReport = WireOf<typeof listReports>['data'][number]

/** The labels of a report's status, with their tones. */
export const statusLabels = (): Readonly<
  Record<WireReport['status'], { readonly text: string; readonly tone: Tone }>
> => ({
  open: { text: t`Open`, tone: 'neutral' },
  dismissed: { text: t`Dismissed`, tone: 'neutral' },
  removed: { text: t`Removed`, tone: 'bad' },
  suspended: { text: t`Suspended`, tone: 'bad' },
})

/** The labels of the states of a deadline, by which the list is filtered. */
export const deadlineLabels = () => ({
  soon: t`Due soon`,
  late: t`Late`,
  missed: t`Missed`,
})

const targets = (): Readonly<Record<WireReport['target'], string>> => ({
  feed: t`Post`,
  story: t`Story`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  performer: t`Creator`,
  user: t`Fan`,
  comment: t`Comment`,
  message: t`Message`,
  stream: t`Stream`,
  stream_line: t`Chat line`,
  avatar: t`Profile picture`,
  cover: t`Cover picture`,
  bio: t`Profile text`,
  profile_links: t`Profile links`,
  welcome_video: t`Welcome video`,
  private_call: t`Private call`,
  address: t`Address`,
})

/** Returns the label of the reported kind of content. */
export const targetLabel = (target: WireReport['target']): string => targets()[target]

const HOUR = 3600_000

/** Returns the time left until a deadline, or since it passed: "5 h left", "2 days late". */
export function formatDeadline(dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime()
  const hours = Math.floor(Math.abs(left) / HOUR)
  const days = Math.floor(hours / 24)
  if (hours >= 48) return left < 0 ? t`${days} days late` : t`${days} days left`
  return left < 0 ? t`${hours} h late` : t`${hours} h left`
}

/** Returns the word for a reporter without an account: a guest, or the site itself. */
export const reporterLabel = (source: WireReport['source']): string =>
  source === 'site' ? t`The site` : t`Guest`
