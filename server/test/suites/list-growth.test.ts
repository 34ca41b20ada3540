import { calls, schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashWords } from '../../src/modules/accounts/index.ts'
import { createWorld, type World } from '../world/world.ts'
import { growingCases, type ListCase, listCases, nameOf } from './list-growth/cases.ts'
import { readBuffers, sendPlans } from './list-growth/count-buffers.ts'
import { type BigPeople, fillSite } from './list-growth/fill-site.ts'

/**
 * The sizes of the lists that are compared: two of them in every run, a third one where a run asks
 * for it.
 */
const SIZES = [1000, 10_000, ...(process.env.GROWTH_ROWS ? [Number(process.env.GROWTH_ROWS)] : [])]
/** A page may touch this many times the buffers of a page of the shortest list… */
const FACTOR = 2.5
/**
 * …and as many more: a total counts 1,000 rows, in the worst order a buffer each, 0.2 ms together.
 */
const CONSTANT = 1000

let world: World
let people: BigPeople
let ids: Readonly<Record<string, string>>
let buffers = 0
/** The buffers that each case touched at each size. */
const counted = new Map<string, number[]>()

beforeAll(async () => {
  const onNotice = (message: string) => {
    buffers += readBuffers(message)
  }
  world = await createWorld({ prepareDatabase: sendPlans, onNotice })
  people = {
    fan: await world.fan(),
    follower: await world.fan(),
    performer: await world.performer(),
    admin: await world.admin(),
    grownWord: hashWords(world.app.base, 'grown')[0]?.toString('hex') ?? '',
  }
  await world.settle()
  let filled = 0
  for (const size of SIZES) {
    await fillSite(world.databaseUrl, people, filled + 1, size)
    filled = size
    ids = await idsOfSite()
    for (const one of growingCases) if (Number(one.query?.offset ?? 0) < size) await measure(one)
  }
}, 900_000)
afterAll(() => world.close())

async function idsOfSite(): Promise<Readonly<Record<string, string>>> {
  type Noun =
    | 'post'
    | 'comment'
    | 'gallery'
    | 'coupon'
    | 'conversation'
    | 'message'
    | 'chat'
    | 'file'
    | 'content'
    | 'last'
    | 'star'
    | 'guest'
  const { rows } = await sql<Record<Noun, string>>`
    select grown_id('010', 2) as post, grown_id('030', 1) as comment, grown_id('013', 1) as gallery,
      grown_id('063', 1) as coupon, grown_id('0a2', 1) as conversation,
      grown_id('0a3', 500) as message,
      grown_id('0a6', 1) as chat, grown_id('01f', 1) as file, grown_id('0ae', 1) as content,
      grown_id('0a0', 900) as last,
      grown_id('0e0', 0) as star, grown_id('0e1', 0) as guest`.execute(world.app.base.db)
  return {
    ':post': rows[0]?.post ?? '',
    ':comment': rows[0]?.comment ?? '',
    ':gallery': rows[0]?.gallery ?? '',
    ':coupon': rows[0]?.coupon ?? '',
    ':conversation': rows[0]?.conversation ?? '',
    ':message': rows[0]?.message ?? '',
    ':chat': rows[0]?.chat ?? '',
    ':file': rows[0]?.file ?? '',
    ':shared': `${rows[0]?.content}.${rows[0]?.last}`,
    ':creatorPerson': rows[0]?.star ?? '',
    ':guestPerson': rows[0]?.guest ?? '',
    ':recordedPost': `/post/${rows[0]?.post}`,
    ':recordedBytes': 'f'.repeat(64),
    ':performer': people.performer.id,
    ':admin': people.admin.id,
  }
}

/**
 * Makes a call twice, because the first one may fill caches, and counts the buffers of the second.
 */
async function measure(one: ListCase): Promise<void> {
  await send(one)
  buffers = 0
  await send(one)
  counted.set(nameOf(one), [...(counted.get(nameOf(one)) ?? []), buffers])
}

const withIds = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, ids[String(value)] ?? value]),
  )

function send({ call, as, query, params }: ListCase): Promise<unknown> {
  world.clock.advance(1000)
  const api = as === 'guest' ? world.api() : people[as].api
  const input = { ...(params && { params: withIds(params) }), query: withIds(query) }
  return api(calls.find(({ name }) => name === call) as never, input as never)
}

/** Returns true for a call whose result is a list or a page of one. */
function isList(call: AnyCall): boolean {
  const { def } = schemasOf(call).result._zod as unknown as { def: Definition }
  return def.type === 'array' || def.shape?.data?._zod.def.type === 'array'
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<
    Record<string, { readonly _zod: { readonly def: Definition } } | undefined>
  >
}

it('every list call of the contract is listed with its cases, or with the reason why its list does not grow', () => {
  const unlisted = calls
    .filter((call) => isList(call) && listCases[call.name] === undefined)
    .map(({ name }) => name)
  expect(unlisted).toEqual([])
  const unknown = Object.keys(listCases).filter(
    (listed) => !calls.some(({ name }) => name === listed),
  )
  expect(unknown).toEqual([])
})

it.each(growingCases.map(nameOf))(
  '%s touches no more buffers of a long list than of a short one',
  (name) => {
    const [shortest = 0, ...longer] = counted.get(name) ?? []
    const most = Math.max(shortest, ...longer)
    expect(shortest).toBeGreaterThan(0)
    expect(most, [shortest, ...longer].join(' → ')).toBeLessThanOrEqual(
      FACTOR * shortest + CONSTANT,
    )
  },
)
