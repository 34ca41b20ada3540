import { readFileSync } from 'node:fs'
import type { AnyCall } from '../../contract/src/kit/call.ts'

/** A call of the specification: `{}` stands for a part of the path that varies. */
interface Wanted {
  readonly methods: readonly string[]
  readonly path: string
}

/** Reads `docs/spec-calls.txt`: a method, or several with bars between, and a path on each line. */
export function wantedCalls(file: string): Wanted[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const [methods = '', path = ''] = line.split(' ')
    return { methods: methods.split('|'), path }
  })
}

const variable = /^(\{\}|:.+)$/

/** Whether a served path answers a wanted one: the same parts, and whatever varies there varies here. */
function answers(call: AnyCall, { methods, path }: Wanted): boolean {
  const wanted = path.split('/')
  const served = call.path.split('/')
  if (!methods.includes(call.method) || wanted.length !== served.length) return false
  return wanted.every((part, at) => part === served[at] || (variable.test(part) && variable.test(served[at] ?? '')))
}

/** What of a specification is served, as it names its calls: `GET /comments`, `POST or PUT /comments/{}`. */
export const servedCalls = (file: string, calls: readonly AnyCall[]): string[] =>
  wantedCalls(file)
    .filter((want) => calls.some((call) => answers(call, want)))
    .map(({ methods, path }) => `${methods.join(' or ')} ${path}`)

const opening = (served: number, wanted: number) => `# Calls

Written by \`npm run docs\` from the contract and \`spec-calls.txt\`, the calls that the specification names.
Their details are in [\`api/openapi.json\`](api/openapi.json) and at \`/api/openapi.json\` of a running server.

${served} of the specification's ${wanted} calls are served.
`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const row = (call: AnyCall) => [`\`${call.method} ${call.path}\``, `\`${call.name}\``, call.access, call.summary]

/** `docs/calls.md`: what becomes of each call of the specification, and what is served besides. */
export function callsList(wanted: readonly Wanted[], calls: readonly AnyCall[]): string {
  const found = wanted.map((want) => ({ want, served: calls.filter((call) => answers(call, want)) }))
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
    '## Served besides',
    '',
    table(['Call', 'Name', 'For', 'What it does'], others),
    '',
  ].join('\n')
}
