import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encoderOf } from './encode.ts'
import {
  Currency,
  callsOf,
  createApi,
  DateFilter,
  Day,
  Email,
  Instant,
  idOf,
  nameText,
  page,
  paging,
  schemasIn,
  Tokens,
  text,
} from './index.ts'
import { clearable, coerceInput } from './loose.ts'
import { openApi } from './openapi.ts'

const UUID = '0190b2d4-1f5a-7c3e-8a9b-0c1d2e3f4a5b'
const Thing = z.object({
  _id: idOf('Thing'),
  price: Tokens,
  at: Instant,
  note: z.optional(z.nullable(z.string())),
})

describe('scalars', () => {
  test('accepts an id with or without dashes, in any case, and stores 32 lower-case digits', () => {
    expect(z.decode(idOf('Thing'), UUID.toUpperCase())).toBe(UUID.replaceAll('-', ''))
    expect(z.safeParse(idOf('Thing'), 'nope').success).toBe(false)
  })

  test.each([
    [2.95, 295n],
    [0.1 + 0.2, 30n],
    [10, 1000n],
    [-1.5, -150n],
  ])('%d is %s hundredths', (wire, inside) => {
    expect(z.decode(Tokens, wire)).toBe(inside)
  })

  test.each([
    ['Sun, 22 Nov 2026 10:30:00 GMT', '2026-11-22T10:30:00.000Z', '2026-11-22'],
    ['Sun, 22 Nov 2026 23:30:00 -0200', '2026-11-23T01:30:00.000Z', '2026-11-23'],
    ['2026-11-22T10:30:00+01:00', '2026-11-22T09:30:00.000Z', '2026-11-22'],
  ])(
    'reads the date %s wherever an instant, a filter or a day is expected',
    (wire, instant, day) => {
      expect(z.parse(Instant, wire).toISOString()).toBe(instant)
      expect(z.parse(DateFilter, wire).toISOString()).toBe(instant)
      expect(z.parse(Day, wire)).toBe(day)
    },
  )

  test.each(['Sun, 99 Nov 2026 10:30:00 GMT', '22 Nov 2026', 'now', '1700000000'])(
    'refuses %s as a date',
    (wire) => {
      for (const schema of [Instant, DateFilter, Day])
        expect(z.safeParse(schema, wire).success).toBe(false)
    },
  )

  test.each([1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e13, '5'])('%s is no amount', (wire) => {
    expect(z.safeParse(Currency, wire).success).toBe(false)
  })

  test.each(['a\u0000b', '\ud800', 'x'.repeat(11)])(
    'text that cannot be stored or is too long is refused',
    (value) => {
      expect(z.safeParse(text(10), value).success).toBe(false)
    },
  )

  test.each([
    ['  Kai\r\nHarbor ', 'Kai Harbor'],
    ['\u202eEvil\u2066 name\u200f', 'Evil name'],
    ['Cafe\u0301', 'Café'],
    ['\u2060👩\u200d🎤 می\u200cخواهم', '👩\u200d🎤 می\u200cخواهم'],
  ])('the name %j is kept as %j', (given, kept) =>
    expect(z.parse(nameText(40, 1), given)).toBe(kept),
  )

  test.each([
    '',
    ' \n',
    '\u200b',
    '\u202e\u202c',
    '\u3164',
    '\u2800 \u115f',
    '\u0301',
    '\u200d',
    'x'.repeat(41),
  ])('refuses the name %j, of which nothing is seen or which is too long', (given) =>
    expect(z.safeParse(nameText(40, 1), given).success).toBe(false),
  )

  test.each([
    [' Kai@Example.COM ', 'kai@example.com'],
    ['kai@münchen.de', 'kai@xn--mnchen-3ya.de'],
    ['Kai@MU\u0308NCHEN.de', 'kai@xn--mnchen-3ya.de'],
    ['kai@XN--mnchen-3ya.de', 'kai@xn--mnchen-3ya.de'],
    ['почта.kai@пример.рф', undefined],
    ['kai@пример.рф', 'kai@xn--e1afmkfd.xn--p1ai'],
    ['kai@例え。テスト', 'kai@xn--r8jz45g.xn--zckzah'],
    ['kai@mün/chen.de', undefined],
    ['kai@-a.de', undefined],
    ['kai@localhost', undefined],
    ['a..b@example.com', undefined],
  ])('the address %s is kept as %s', (given, kept) =>
    expect(z.safeParse(Email, given).data).toBe(kept),
  )

  test('refuses a calendar day before the year 1, which PostgreSQL cannot store', () => {
    expect(z.decode(Day, '0001-01-01T10:00:00Z')).toBe('0001-01-01')
    expect(z.safeParse(Day, '0000-01-01').success).toBe(false)
  })
})

describe('loose input', () => {
  const Query = z.object({
    ...paging,
    isFree: z.optional(z.boolean()),
    ids: z.optional(z.array(z.string())),
    bio: clearable(z.optional(z.string())),
  })

  test('coerces text to numbers and booleans, one value to a list, and empty values to absent', () => {
    const given = {
      limit: '12',
      offset: '',
      isFree: 'true',
      ids: 'a',
      q: 'undefined',
      current: '3',
      pageSize: '10',
    }
    expect(z.parse(Query, coerceInput(Query, given))).toEqual({
      limit: 12,
      isFree: true,
      ids: ['a'],
    })
  })

  test('keeps the empty text of a clearable field', () => {
    expect(coerceInput(Query, { bio: '' })).toEqual({ bio: '' })
  })

  test('leaves input that does not fit for the schema to refuse', () => {
    expect(z.safeParse(Query, coerceInput(Query, { limit: 'many' })).success).toBe(false)
    expect(coerceInput(Query, ['x'])).toEqual(['x'])
    expect(coerceInput(Query, JSON.parse('{"__proto__": {"limit": 1}}'))).toEqual({})
  })
})

describe('the encoder', () => {
  test('writes instants of any time as Date.toISOString does, and refuses what is none', () => {
    const encode = encoderOf(Instant)
    const at = [0, 86_400_000, -86_400_000, 951_782_400_000, 253_402_300_800_000]
    const near = at.flatMap((ms) => [ms, ms - 1, ms + 1, ms + 3_723_045, ms])
    const far = Array.from({ length: 400 }, (_, n) => (n - 200) * 371_234_567_891)
    const dates = [...near, ...far, -8.64e15, 8.64e15].map((ms) => new Date(ms))
    expect(dates.map(encode)).toEqual(dates.map((date) => date.toISOString()))
    expect(() => encode(new Date(Number.NaN))).toThrow(RangeError)
  })

  test('encodes codecs and removes keys that the schema does not name', () => {
    const row = { _id: 'a', price: 1250n, at: new Date(0), note: null, secret: 'x' }
    expect(encoderOf(page(Thing))({ data: [row], total: 1 })).toEqual({
      data: [{ _id: 'a', price: 12.5, at: '1970-01-01T00:00:00.000Z', note: null }],
      total: 1,
    })
  })

  test('writes the fields that an object of many has, in the order of the schema', () => {
    const names = Array.from({ length: 40 }, (_, at) => `field${at}`)
    const wide = z.object(Object.fromEntries(names.map((name) => [name, z.optional(z.string())])))
    const encode = encoderOf(wide)
    for (const [step, extra] of [3, 4, 1, 3, 41, 4].entries()) {
      const kept = names.filter((_, at) => at % extra === 0)
      const value = Object.fromEntries(kept.map((name) => [name, `${name} ${step}`]))
      const given = { other: 'x', ...Object.fromEntries(Object.entries(value).toReversed()) }
      expect(Object.entries(encode(given) as object)).toEqual(Object.entries(value))
    }
  })
})

const schemas = {
  change: {
    params: z.object({ id: idOf('Thing') }),
    query: z.object({ tags: z.optional(z.array(z.string())) }),
    body: z.object({ price: Tokens }),
    result: Thing,
  },
}
const change = callsOf<typeof schemas>('things')('change', {
  method: 'PUT',
  path: '/things/:id',
  access: 'fan',
  summary: 'Change a thing',
  errors: [],
  once: true,
})

describe('the client', () => {
  test('builds the request of a call and unwraps the envelope', async () => {
    const sent: unknown[] = []
    const api = createApi(async (sending) => {
      sent.push([sending.method, sending.path, sending.body, Object.keys(sending.headers)])
      return { status: 200, body: { status: 0, data: { price: 3 } } }
    })
    const answer = await api(change, {
      params: { id: 'a b' },
      query: { tags: ['x', 'y'] },
      body: { price: 3 },
    })
    expect(answer.price).toBe(3)
    expect(sent).toEqual([
      [
        'PUT',
        '/things/a%20b?tags=x&tags=y',
        '{"price":3}',
        ['accept', 'idempotency-key', 'content-type'],
      ],
    ])
  })

  test('throws a refusal with its code and details', async () => {
    const api = createApi(async () => ({
      status: 429,
      body: { code: 'request.too_many', message: 'Wait', data: { retryAfterSeconds: 9 } },
    }))
    const error = await api(change, { params: { id: UUID }, query: {}, body: { price: 1 } }).catch(
      (e: unknown) => e,
    )
    expect(error).toMatchObject({
      code: 'request.too_many',
      status: 429,
      message: 'Wait',
      data: { retryAfterSeconds: 9 },
    })
  })
})

test('describes a call in the OpenAPI document', () => {
  const { paths } = openApi(
    { calls: [change], schemasOf: schemasIn({ things: schemas }) },
    { title: 'Test', version: '1' },
  )
  expect(paths['/things/{id}']?.put).toMatchObject({
    operationId: 'things.change',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'tags' },
      { name: 'Idempotency-Key' },
    ],
  })
})
