import { schemasOf } from '@stagedoor/contract/all'
import { type AnyCall, requestOf } from '@stagedoor/contract/kit'
import * as fc from 'fast-check'
import { type CallInput, sampleInput } from './sample-input.ts'

/** A request in the form in which it is sent. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: Buffer | undefined
}

const long = 'x'.repeat(5000)
const nested = (depth: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

/** Values that may be sent in place of a field's own, of any type. */
const hostile: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[], {}, null],
  ['a', 'b'],
  { $gt: '' },
  { toString: 'x', length: 5 },
  nested(500),
  -0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '1e309',
  'NaN',
  'Infinity',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b\ufeff',
  '\r\nset-cookie: a=b',
  "' or 1=1 --",
  '%00%ff%c0%ae',
  '%',
  '\\',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '{{constructor.constructor("x")()}}',
  '<script>alert(1)</script>',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01',
  '2026-02-30',
  '00000000000000000000000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  long,
]

const anyValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.double() },
)

const headerTexts = fc.constantFrom(
  '',
  'x',
  long,
  'Bearer ',
  `Bearer ${long}`,
  '\t',
  'a b',
  '0'.repeat(64),
  '%00',
)

/** Bodies that are invalid as a whole. */
const bodies = [
  '{',
  '[]',
  'null',
  '"x"',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1e309}',
  '\u0000',
  `"${'x'.repeat(1e6)}"`,
]

/** Generates a value in one of so many cases, otherwise null. */
const seldom = <T>(oneIn: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

/** The changes to an otherwise valid request. */
export const mutations = fc.record({
  /** The call and the actor. */
  call: fc.nat(),
  who: fc.nat(),
  withOptional: fc.boolean(),
  /** The fields with another value, by their position among all fields of the call. */
  fields: fc.array(fc.tuple(fc.nat(), anyValue), { maxLength: 3 }),
  unknown: seldom(
    4,
    fc.tuple(fc.constantFrom('__proto__', 'constructor', 'x', 'a[b]', '', '$where'), anyValue),
  ),
  repeated: seldom(4, fc.constant(true)),
  headers: seldom(
    8,
    fc.tuple(
      fc.constantFrom('idempotency-key', 'authorization', 'cookie', 'content-type'),
      headerTexts,
    ),
  ),
  raw: seldom(15, fc.constantFrom(...bodies)),
})
export type Mutation = typeof mutations extends fc.Arbitrary<infer M> ? M : never

const parts = ['params', 'query', 'body'] as const

/** Builds the changed request. `given` holds real things of the world, by field. */
export async function buildRequest(
  call: AnyCall,
  m: Mutation,
  given: CallInput,
  file: () => Blob,
): Promise<WireRequest> {
  const sample = sampleInput(call, file, m.withOptional)
  const values: Record<string, Record<string, unknown>> = {}
  for (const part of parts) {
    const known = Object.entries(sample[part] ?? {}).map(([key, value]) => [
      key,
      given.body?.[key] ?? value,
    ])
    values[part] = Object.fromEntries(known)
  }
  const places = parts.flatMap((part) =>
    Object.keys(shapeOf(call, part)).map((key) => [part, key] as const),
  )
  for (const [at, value] of m.fields) {
    const [part, key] = places[at % (places.length || 1)] ?? []
    if (part && key) (values[part] as Record<string, unknown>)[key] = value
  }
  if (m.unknown && values.body)
    Object.defineProperty(values.body, m.unknown[0], { value: m.unknown[1], enumerable: true })
  const { params, query, body } = values
  const sending = requestOf(call, {
    params: textsOf(params),
    ...(schemasOf(call).body && { body: call.files ? textsOf(body) : (body ?? {}) }),
    files: sample.files ?? {},
  })
  const { headers, payload } = await payloadOf(sending.headers, sending.body)
  if (m.headers) headers[m.headers[0]] = m.headers[1]
  const url = `/api${sending.path}${queryOf(query ?? {}, m)}`
  return { method: call.method, url, headers, payload: m.raw ? Buffer.from(m.raw) : payload }
}

const shapeOf = (call: AnyCall, part: (typeof parts)[number]): object =>
  (schemasOf(call)[part] as { shape?: object } | undefined)?.shape ?? {}

/** Converts path parameters to text; a lone surrogate cannot be sent in a path at all. */
const textsOf = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, textOf(value) || '-']))
const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 400)

function queryOf(query: Record<string, unknown>, { repeated, unknown }: Mutation): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) search.append(key, textOf(value))
  if (repeated) for (const [key, value] of [...search]) search.append(key, value)
  if (unknown) search.append(unknown[0], textOf(unknown[1]))
  const text = search.toString()
  return text ? `?${text}` : ''
}

async function payloadOf(headers: Record<string, string>, body: string | FormData | undefined) {
  if (!(body instanceof FormData))
    return { headers, payload: body === undefined ? undefined : Buffer.from(body) }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return {
    headers: { ...headers, 'content-type': type },
    payload: Buffer.from(await form.arrayBuffer()),
  }
}
