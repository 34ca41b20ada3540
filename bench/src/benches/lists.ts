import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Report } from '../harness/report.ts'
import { DECADES, fillCharges, fillEarnings } from '../site/fill-lists.ts'
import { createPerson, logIn } from '../site/people.ts'
import type { Site } from '../site/site.ts'
import { reading } from './read-against.ts'

const OFFSET = 900

/** A list of one account, asked for by accounts with short and with long lists. */
interface OwnList {
  readonly name: string
  readonly path: string
}

/** Lists of long accounts against the same lists of short ones. */
export const lists: Bench = {
  name: 'lists',
  async run(bench) {
    const site = await bench.site()
    const from = isoDay(-30)
    const until = isoDay(0)
    const earnings = await growing(bench, await performersWithEarnings(site), [
      { name: 'earnings, statistics', path: '/api/performer/earning/stats' },
      {
        name: 'earnings, by gross',
        path: '/api/performer/earning/search?sortBy=grossPrice&sort=desc&limit=20',
      },
      {
        name: `earnings, offset ${OFFSET}`,
        path: `/api/performer/earning/search?limit=20&offset=${OFFSET}`,
      },
    ])
    const charges = await growing(bench, await fansWithCharges(site), [
      {
        name: 'charges, type and date',
        path: `/api/wallet/charges/search?type=tip&fromDate=${from}&toDate=${until}&limit=20`,
      },
    ])
    return [...earnings, ...charges]
  },
}

const isoDay = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function performersWithEarnings({ ctx, db, performerIds }: Site): Promise<string[]> {
  const tokens: string[] = []
  for (const [at, rows] of DECADES.entries()) {
    const id = performerIds[100 + at] ?? ''
    await fillEarnings(db, id, rows)
    tokens.push((await logIn(ctx, id)).token)
  }
  await db.query('vacuum analyze earnings')
  return tokens
}

async function fansWithCharges({ ctx, db }: Site): Promise<string[]> {
  const tokens: string[] = []
  for (const rows of DECADES) {
    const { id, token } = await createPerson(ctx, 'fan', `spender${rows}`)
    await fillCharges(db, id, rows)
    tokens.push(token)
  }
  await db.query('vacuum analyze charges')
  return tokens
}

/** Compares the longest list with the shortest: 1 does not grow. */
async function growing(
  bench: BenchContext,
  tokens: readonly string[],
  asked: readonly OwnList[],
): Promise<Report[]> {
  const product = await bench.product()
  const [shortest = '', longest = ''] = [tokens[0], tokens.at(-1)]
  const side = (path: string, token: string) =>
    reading(bench, product, { path, headers: { authorization: token } })
  const reports: Report[] = []
  for (const { name, path } of asked) {
    const comparison = await bench.compare(side(path, longest), side(path, shortest))
    const subject =
      `${DECADES.at(-1)?.toLocaleString('en-US')} rows against ` +
      `${DECADES[0]?.toLocaleString('en-US')}`
    reports.push({ bench: `lists, ${name}`, subject, comparison })
  }
  return reports
}
