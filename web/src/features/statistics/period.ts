import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, wallTime } from '../../lib/i18n/time-zone.ts'
import { useTable } from '../../lib/tables/table.ts'
import type { Filter } from '../../ui/table/filters.tsx'
import type { PeriodQuery } from './queries.ts'

const DAY_MS = 86_400_000

/** The days of a period, and its parts. */
interface Period {
  readonly fromDate?: string
  readonly toDate?: string
  readonly step: 'day' | 'week' | 'month'
}

const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

const STEPS = ['day', 'week', 'month'] as const

/**
 * Returns the period that an address names: 7, 30, 90 or 365 days up to today, this or the last
 * month, or the days between two dates; by day, and by week or month where it says so.
 */
export function periodOf(search: URLSearchParams, today: string): Period {
  const named = search.get('step')
  const step = STEPS.find((one) => one === named) ?? 'day'
  const period = search.get('period')
  if (period === 'month') return { fromDate: `${today.slice(0, 8)}01`, toDate: today, step }
  if (period === 'last-month') {
    const toDate = daysBefore(`${today.slice(0, 8)}01`, 1)
    return { fromDate: `${toDate.slice(0, 8)}01`, toDate, step }
  }
  if (period === 'own') {
    const [fromDate, toDate] = [dayOf(search, 'fromDate'), dayOf(search, 'toDate')]
    return { ...(fromDate && { fromDate }), ...(toDate && { toDate }), step }
  }
  const days = ['7', '90', '365'].includes(period ?? '') ? Number(period) : 30
  return { fromDate: daysBefore(today, days - 1), toDate: today, step }
}

const dayOf = (search: URLSearchParams, name: string) =>
  /^20\d\d-\d\d-\d\d$/.exec(search.get(name) ?? '')?.[0]

/**
 * Returns the period of the address in this browser's time zone; undefined until the browser has
 * hydrated the page, because the server does not know that zone.
 */
export function usePeriod(): PeriodQuery | undefined {
  const { search } = useTable()
  if (!useHydrated()) return undefined
  const timeZone = browserTimeZone()
  return { ...periodOf(search, wallTime(new Date(), timeZone).slice(0, 10)), timeZone }
}

/** Returns the fields that choose a period. */
export function usePeriodFilters(): readonly Filter[] {
  const { search } = useTable()
  const periods = [
    { value: '7', text: t`Last 7 days` },
    { value: '90', text: t`Last 90 days` },
    { value: '365', text: t`Last 365 days` },
    { value: 'month', text: t`This month` },
    { value: 'last-month', text: t`Last month` },
    { value: 'own', text: t`Own period` },
  ]
  const steps = [
    { value: 'week', text: t`Weeks` },
    { value: 'month', text: t`Months` },
  ]
  return [
    { name: 'period', label: t`Period`, kind: periods, unset: t`Last 30 days` },
    { name: 'step', label: t`In steps of`, kind: steps, unset: t`Days` },
    ...(search.get('period') === 'own' ? ownDays() : []),
  ]
}

const ownDays = (): readonly Filter[] => [
  { name: 'fromDate', label: t`From`, kind: 'plainDay' },
  { name: 'toDate', label: t`To`, kind: 'plainDay' },
]
