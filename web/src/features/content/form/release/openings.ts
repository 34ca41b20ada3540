import { formatDay } from '../../../../lib/i18n/format.ts'
import { t } from '../../../../lib/i18n/i18n.ts'
import type { Audience } from '../../audiences.ts'
import type { Opening } from '../../lock-labels.ts'

/** An audience that content can open to after its own. */
export type LaterAudience = Opening['audience']

/** The days after publication from which content is open to each of them, as typed. */
export type OpenDays = Readonly<Record<LaterAudience, string>>

const DAY_MS = 24 * 3_600_000
const DAYS_MAX = 3650

/** The days of content that opens to nobody later. */
export const noOpenDays: OpenDays = { subscribers: '', followers: '', everyone: '' }

/** Returns the audiences that are wider than one, the next first. */
export function widerThan(audience: Audience): readonly LaterAudience[] {
  const all: readonly Audience[] = ['subscribers', 'followers', 'everyone']
  return all.slice(all.indexOf(audience) + 1) as LaterAudience[]
}

const daysOf = (typed: string): number | undefined =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : undefined

/** Returns the days after publication of later audiences, as they are typed. */
export function openDaysOf(opensTo: readonly Opening[], from: Date): OpenDays {
  const days = opensTo.map(({ audience, at }) => [
    audience,
    String(Math.max(1, Math.round((Date.parse(at) - from.getTime()) / DAY_MS))),
  ])
  return { ...noOpenDays, ...Object.fromEntries(days) }
}

/** Returns the later audiences of content, each with its days after publication. */
export const opensAfterOf = (audience: Audience, opens: OpenDays) =>
  widerThan(audience).flatMap((wider) => {
    const days = daysOf(opens[wider])
    return days ? [{ audience: wider, days }] : []
  })

/** Returns the later audiences of content as calls take them. */
export const opensToOf = (audience: Audience, opens: OpenDays, from: Date) =>
  opensAfterOf(audience, opens).map(({ audience, days }) => ({
    audience,
    at: new Date(from.getTime() + days * DAY_MS).toISOString(),
  }))

/** Returns the day on which content opens, in words; undefined where no days are typed. */
export function opensOn(typed: string, from: Date): string | undefined {
  const days = daysOf(typed)
  return days && days <= DAYS_MAX
    ? t`From ${formatDay(new Date(from.getTime() + days * DAY_MS), new Date())}`
    : undefined
}

/** Returns the problem of the days: each wider audience comes after the one before. */
export function opensProblem(audience: Audience, opens: OpenDays): string | undefined {
  const typed = widerThan(audience)
    .map((wider) => opens[wider].trim())
    .filter(Boolean)
  const days = typed.map(daysOf)
  if (days.some((one) => !one || one > DAYS_MAX)) return t`Enter whole days, from 1 to ${DAYS_MAX}.`
  const isRising = days.every((one, at) => at === 0 || Number(one) > Number(days[at - 1]))
  return isRising ? undefined : t`Each wider audience needs more days than the one before.`
}
