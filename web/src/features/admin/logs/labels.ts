import type { WireOf } from '@stagedoor/contract/kit'
import type { listRequests } from '@stagedoor/contract/logs'
import type { Tone } from '../../../ui/badge.tsx'
import type { Filter } from '../../../ui/table/filters.tsx'

/** An entry of a technical log as admins read it. */
export type LogEntry = WireOf<typeof listRequests>['data'][number]

/** The logs with what they show. */
export const logs = {
  exceptions: {
    title: 'Exceptions',
    words: 'Requests that failed through a fault of the server. The request id finds the same request in its log.',
    nothing: 'No request failed',
  },
  requests: {
    title: 'Requests',
    words: 'Every refused request, every one that took a second or longer, and one in fifty of the others.',
    nothing: 'No requests yet',
  },
  system: {
    title: 'System',
    words: 'Warnings and errors of background work and of the processes themselves.',
    nothing: 'No warnings',
  },
} as const

/** The name of a log in the address. */
export type LogName = keyof typeof logs
/** Every log in the order of its tab. */
export const logNames = Object.keys(logs) as readonly LogName[]

/** The log that an address names; exceptions where it names none. */
export const logOf = (name: string | null): LogName => logNames.find((known) => known === name) ?? 'exceptions'

const levels = [
  { value: 'info', text: 'Info' },
  { value: 'warn', text: 'Warning' },
  { value: 'error', text: 'Error' },
  { value: 'fatal', text: 'Fatal' },
] as const

/** The filters of the logs with the values they may have in the address. */
export const known = {
  q: 'any',
  level: levels.map(({ value }) => value),
  name: 'any',
  code: 'any',
  requestId: 'any',
  minMs: ['100', '500', '1000', '5000'],
  fromDate: 'day',
  toDate: 'day',
} as const

const slow: Filter = {
  name: 'minMs',
  label: 'Took at least',
  kind: [
    { value: '100', text: '0.1 s' },
    { value: '500', text: '0.5 s' },
    { value: '1000', text: '1 s' },
    { value: '5000', text: '5 s' },
  ],
}

/** The filters that make sense for a log. */
export const filtersFor = (log: LogName): readonly Filter[] => [
  ...(log === 'exceptions' ? [] : [{ name: 'level', label: 'Level', kind: levels }]),
  ...(log === 'requests'
    ? [
        { name: 'name', label: 'Call', kind: 'text' as const },
        { name: 'code', label: 'Code', kind: 'text' as const },
        slow,
      ]
    : []),
  { name: 'requestId', label: 'Request id', kind: 'text' },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

const tones: Readonly<Record<LogEntry['level'], Tone>> = { info: 'good', warn: 'wait', error: 'bad', fatal: 'bad' }

/** A level in a word, with its tone. */
export const levelLabel = (level: LogEntry['level']): { text: string; tone: Tone } => ({
  text: levels.find(({ value }) => value === level)?.text ?? level,
  tone: tones[level],
})

/** How long an answer took: 45 ms, 1.2 s. */
export const durationText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)
