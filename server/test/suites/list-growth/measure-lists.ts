import { writeFileSync } from 'node:fs'
import { calls } from '@stagedoor/contract/all'
import { sql } from 'kysely'
import { hashWords } from '../../../src/modules/accounts/index.ts'
import { createWorld, type World } from '../../world/world.ts'
import { type ListCase, nameOf } from './cases.ts'
import { readBuffers, sendPlans } from './count-buffers.ts'
import { type BigPeople, fillSite, type GrowingPart } from './fill-site.ts'

/** The buffers that each case touched at each size at which its offset is within the list. */
export type CountedBuffers = ReadonlyMap<string, readonly number[]>

/** The sizes to which one site grows, and what is asked of it at each. */
export interface Growth {
  readonly sizes: readonly number[]
  readonly cases: readonly ListCase[]
  /** The parts of the site that grow. */
  readonly parts?: readonly GrowingPart[]
}

/** A page may touch this many times the buffers of a page of the shortest list… */
const FACTOR = 2.5
/**
 * …and as many more: a total counts 1,000 rows, in the worst order a buffer each, 0.2 ms together.
 */
const CONSTANT = 1000

/** Returns the most buffers that a case may touch, given those of its shortest list. */
export const mostBuffers = (shortest: number): number => FACTOR * shortest + CONSTANT

/** Returns true for a case whose offset is within a list of this size. */
const reaches = ({ query }: ListCase, size: number) => Number(query?.offset ?? 0) < size

/** Returns the cases that at least two of the sizes can compare. */
export const comparable = (cases: readonly ListCase[], sizes: readonly number[]) =>
  cases.filter((one) => sizes.filter((size) => reaches(one, size)).length > 1)

/**
 * Makes each request of a long list, and of a short one, on a site of its own, only those that
 * touch more buffers than every list may: the short list of the others counts as nothing.
 */
export async function compareLists(
  cases: readonly ListCase[],
  [short, long]: readonly [number, number],
): Promise<CountedBuffers> {
  const ofLong = await measureLists({ sizes: [long], cases })
  const touched = (one: ListCase) => ofLong.get(nameOf(one))?.[0] ?? 0
  const more = cases.filter((one) => touched(one) > mostBuffers(0))
  const ofShort = await measureLists({ sizes: [short], cases: more })
  return new Map(
    cases.map((one) => [nameOf(one), [ofShort.get(nameOf(one))?.[0] ?? 0, touched(one)]]),
  )
}

/** Grows one site, makes each request at each size, and counts the buffers that it touches. */
export async function measureLists({ sizes, cases, parts }: Growth): Promise<CountedBuffers> {
  let buffers = 0
  const onNotice = (message: string) => {
    buffers += readBuffers(message)
  }
  const world = await createWorld({ prepareDatabase: sendPlans, onNotice })
  try {
    const people = await createBigPeople(world)
    const counted = new Map<string, number[]>()
    let filled = 0
    for (const size of sizes) {
      await fillSite(world.databaseUrl, people, { from: filled + 1, to: size, parts })
      filled = size
      const ids = await idsOfSite(world, people)
      const warm = new Set<string>()
      for (const one of cases) {
        if (!reaches(one, size)) continue
        // The first call of a kind may fill caches.
        if (!warm.has(one.call)) await send(world, people, { ...one, ...withIds(one, ids) })
        warm.add(one.call)
        const count = async () => {
          buffers = 0
          await send(world, people, { ...one, ...withIds(one, ids) })
          return buffers
        }
        const first = await count()
        // What a job of the site touched beside a request is counted with it, but only once.
        const fewest = first > mostBuffers(0) ? Math.min(first, await count()) : first
        counted.set(nameOf(one), [...(counted.get(nameOf(one)) ?? []), fewest])
      }
    }
    return counted
  } finally {
    await world.close()
  }
}

async function createBigPeople(world: World): Promise<BigPeople> {
  const people = {
    fan: await world.fan(),
    follower: await world.fan(),
    performer: await world.performer(),
    admin: await world.admin(),
    grownWord: hashWords(world.app.base, 'grown')[0]?.toString('hex') ?? '',
  }
  await world.settle()
  return people
}

/**
 * Writes the cases to the file that `GROWTH_REPORT` names, most buffers first, with a tab between
 * the buffers of the sizes.
 */
export function report(counted: CountedBuffers): void {
  const file = process.env.GROWTH_REPORT
  if (!file) return
  const rows = [...counted].sort(([, a], [, b]) => Math.max(...b) - Math.max(...a))
  writeFileSync(file, rows.map(([name, row]) => `${row.join('\t')}\t${name}\n`).join(''))
}

/** What grows, by the words that stand for it: the part of its ids, and its number. */
const grown = {
  ':post': ['010', 2],
  ':story': ['041', 2],
  ':video': ['012', 1],
  ':product': ['014', 1],
  ':mail': ['008', 1],
  ':callback': ['065', 1],
  ':payout': ['053', 1],
  ':earning': ['052', 1],
  ':charge': ['042', 1],
  ':appeal': ['0b3', 1],
  ':comment': ['030', 1],
  ':gallery': ['013', 1],
  ':coupon': ['063', 1],
  ':conversation': ['0a2', 1],
  ':message': ['0a3', 500],
  ':chat': ['0a6', 1],
  ':file': ['01f', 1],
  ':case': ['006', 1],
  ':star': ['00b', 5],
  ':visitor': ['00a', 5],
  ':content': ['0ae', 1],
  ':last': ['0a0', 900],
  ':fanList': ['0d9', 1],
  ':shortFanList': ['0d9', 2],
  ':smartFanList': ['0d9', 3],
  ':creatorPerson': ['0e0', 0],
  ':guestPerson': ['0e1', 0],
} as const

async function idsOfSite(
  world: World,
  people: BigPeople,
): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {
    ':fan': people.fan.id,
    ':performer': people.performer.id,
    ':admin': people.admin.id,
  }
  for (const [word, [noun, number]] of Object.entries(grown)) {
    const { rows } = await sql<{ id: string }>`select grown_id(${noun}, ${number}) as id`.execute(
      world.app.base.db,
    )
    ids[word] = rows[0]?.id ?? ''
  }
  return {
    ...ids,
    ':shared': `${ids[':content']}.${ids[':last']}`,
    ':recordedPost': `/post/${ids[':post']}`,
    ':recordedBytes': 'f'.repeat(64),
  }
}

/** Returns the query and the parameters of a request with ids in place of words. */
function withIds({ query, params }: ListCase, ids: Readonly<Record<string, string>>) {
  const put = (values: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, ids[String(value)] ?? value]),
    )
  return { query: put(query), ...(params && { params: put(params) as Record<string, string> }) }
}

function send(world: World, people: BigPeople, one: ListCase): Promise<unknown> {
  world.clock.advance(1000)
  const { call, as, query, params } = one
  const api = as === 'guest' ? world.api() : people[as].api
  const input = { ...(params && { params }), query }
  const made = api(calls.find(({ name }) => name === call) as never, input as never)
  return made.catch((cause: unknown) => {
    throw new Error(`${nameOf(one)} failed`, { cause })
  })
}
