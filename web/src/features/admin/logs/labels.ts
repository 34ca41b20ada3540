import type { WireOf } from '@stagedoor/contract/kit'
import type { listRequests } from '@stagedoor/contract/logs'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Filter } from '../../../ui/table/filters.tsx'

/** An entry of a technical log as admins read it. */
export type LogEntry = WireOf<typeof listRequests>['data'][number]

/** The logs with their titles, descriptions and texts for an empty list. */
export const logs = () =>
  ({
    exceptions: {
      title: t`Exceptions`,
      description: t`Requests that failed because of a server error. Search the server’s log for the request id to find the details.`,
      emptyText: t`No failed requests`,
    },
    requests: {
      title: t`Requests`,
      description: t`Refused requests, requests that took a second or longer, and a sample of 2% of all others.`,
      emptyText: t`No requests yet`,
    },
    system: {
      title: t`System`,
      description: t`Warnings and errors from background jobs and server processes.`,
      emptyText: t`No warnings or errors`,
    },
  }) as const

/** The name of a log in the address. */
export type LogName = keyof ReturnType<typeof logs>
/** The logs in the order of their tabs. */
export const logNames = () => Object.keys(logs()) as readonly LogName[]

/** Returns the log named in the address, or the exceptions when none is named. */
export const logOf = (name: string | null): LogName =>
  logNames().find((known) => known === name) ?? 'exceptions'

const levels = () =>
  [
    { value: 'info', text: t`Info` },
    { value: 'warn', text: t`Warning` },
    { value: 'error', text: t`Error` },
    { value: 'fatal', text: t`Fatal` },
  ] as const

/** The filters of the logs, with the values they accept in the address. */
export const known = () =>
  ({
    q: 'any',
    level: levels().map(({ value }) => value),
    name: 'any',
    code: 'any',
    requestId: 'any',
    minMs: ['100', '500', '1000', '5000'],
    fromDate: 'day',
    toDate: 'day',
  }) as const

const slow = (): Filter => ({
  name: 'minMs',
  label: t`Minimum duration`,
  kind: [
    { value: '100', text: '0.1 s' },
    { value: '500', text: '0.5 s' },
    { value: '1000', text: '1 s' },
    { value: '5000', text: '5 s' },
  ],
})

/** Returns the filters that apply to a log. */
export const filtersFor = (log: LogName): readonly Filter[] => [
  ...(log === 'exceptions' ? [] : [{ name: 'level', label: t`Level`, kind: levels() }]),
  ...(log === 'requests'
    ? [
        { name: 'name', label: t`Call`, kind: 'text' as const },
        { name: 'code', label: t`Code`, kind: 'text' as const },
        slow(),
      ]
    : []),
  { name: 'requestId', label: t`Request id`, kind: 'text' },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

const tones: Readonly<Record<LogEntry['level'], Tone>> = {
  info: 'good',
  warn: 'wait',
  error: 'bad',
  fatal: 'bad',
}

/** Returns the label of a level, with its tone. */
export const levelLabel = (level: LogEntry['level']): { text: string; tone: Tone } => ({
  text: levels().find(({ value }) => value === level)?.text ?? level,
  tone: tones[level],
})

/** Returns a duration as text: "45 ms", "1.2 s". */
export const durationText = (ms: number): string =>
  ms < 1000 ? t`${ms} ms` : `${(ms / 1000).toFixed(1)} s`
