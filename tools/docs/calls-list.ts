import { readFileSync } from 'node:fs'
import type { AnyCall } from '../../contract/src/kit/call.ts'

/** A call of the specification: `{}` stands for a variable part of the path. */
interface SpecifiedCall {
  readonly methods: readonly string[]
  readonly path: string
}

/** Reads `docs/spec-calls.txt`: a method, or several with bars between, and a path on each line. */
export function specifiedCalls(file: string): SpecifiedCall[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [methods = '', path = ''] = line.split(' ')
    return { methods: methods.split('|'), path }
  })
}

const variable = /^(\{\}|:.+)$/

/**
 * Returns true when two parts of paths, at the same place in a wanted and in a served one, match.
 */
type SegmentMatcher = (wanted: string, served: string) => boolean

/** The same part, or a part that varies in both. */
const isSameSegment: SegmentMatcher = (wanted, served) =>
  wanted === served || (variable.test(wanted) && variable.test(served))
/** A part that varies in the wanted path may be one of several words in the served one. */
const coversSegment: SegmentMatcher = (wanted, served) => wanted === served || variable.test(wanted)

/** Returns true when a served path answers a wanted one, part by part. */
function isServedBy(
  call: AnyCall,
  { methods, path }: SpecifiedCall,
  fits: SegmentMatcher,
): boolean {
  const wanted = path.split('/')
  const served = call.path.split('/')
  if (!methods.includes(call.method) || wanted.length !== served.length) return false
  return wanted.every((part, at) => fits(part, served[at] ?? ''))
}

/**
 * Finds the calls that answer each wanted one. Where no single call does, several otherwise unused
 * calls may share it: one for each word that its variable part can be.
 */
function matchCalls(wanted: readonly SpecifiedCall[], calls: readonly AnyCall[]) {
  const exact = wanted.map((want) => ({
    want,
    served: calls.filter((call) => isServedBy(call, want, isSameSegment)),
  }))
  const taken = new Set(exact.flatMap(({ served }) => served))
  const free = calls.filter((call) => !taken.has(call))
  return exact.map(({ want, served }) => ({
    want,
    served:
      served.length > 0 ? served : free.filter((call) => isServedBy(call, want, coversSegment)),
  }))
}

/**
 * Lists the served calls of a specification by its own names: `GET /comments`, `POST or PUT
 * /comments/{}`. Calls that share one are named separately.
 */
export const servedCalls = (file: string, calls: readonly AnyCall[]): string[] =>
  matchCalls(specifiedCalls(file), calls)
    .filter(({ served }) => served.length > 0)
    .flatMap(({ want, served }) =>
      served.some((call) => isServedBy(call, want, isSameSegment))
        ? [`${want.methods.join(' or ')} ${want.path}`]
        : served.map(({ method, path }) => `${method} ${path}`),
    )

const opening = (served: number, wanted: number) => `# Calls

Written by \`npm run docs\` from the contract and \`spec-calls.txt\`, the calls that the specification names.
Their details are in [\`api/openapi.json\`](api/openapi.json) and at \`/api/openapi.json\` of a running server.

${served} of the specification's ${wanted} calls are served.
`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const row = (call: AnyCall) => [
  `\`${call.method} ${call.path}\``,
  `\`${call.name}\``,
  call.staff ? `${call.access}: ${call.staff}` : call.access,
  call.summary,
]

/**
 * Renders `docs/calls.md`: the state of each call of the specification, and the further calls that
 * are served.
 */
export function callsList(wanted: readonly SpecifiedCall[], calls: readonly AnyCall[]): string {
  const found = matchCalls(wanted, calls)
  const named = new Set(found.flatMap(({ served }) => served))
  const specified = found.map(({ want, served }) => [
    `\`${want.methods.join(' or ')} ${want.path}\``,
    served.length > 0 ? served.map(({ name }) => `\`${name}\``).join(', ') : 'not yet',
  ])
  const others = calls.filter((call) => !named.has(call)).map(row)
  const done = found.filter(({ served }) => served.length > 0).length
  return [
    opening(done, wanted.length),
    '## The specification',
    '',
    table(['Call', 'Served by'], specified),
    '',
    '## Further calls',
    '',
    table(['Call', 'Name', 'For', 'What it does'], others),
    '',
  ].join('\n')
}
