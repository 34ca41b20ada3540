import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Figures } from '../harness/compare.ts'
import { figuresText, type Report } from '../harness/report.ts'
import type { Site } from '../site/site.ts'
import { reading } from './read-against.ts'

const ACCOUNTS = 100_000

/** The requests of the console whose cost must not follow the number of accounts. */
const asked = {
  accounts: '/api/admin/users/search?limit=20',
  'accounts by last visit': '/api/admin/users/search?limit=20&sortBy=lastSeenAt',
  'accounts by word': '/api/admin/users/search?limit=20&q=crowd77777',
  'unconfirmed accounts': '/api/admin/users/search?limit=20&verifiedEmail=false',
  statistics: '/api/admin/statistics',
  'statistics of days': '/api/admin/statistics/days',
} as const

type Name = keyof typeof asked

/** The figures of one number of accounts. */
interface Measured {
  readonly accounts: number
  readonly figures: Readonly<Record<Name, Figures>>
}

/** Lists and figures of the console before and after many accounts come: 1 does not grow. */
export const consoleLists: Bench = {
  name: 'console',
  async run(bench) {
    const site = await bench.site()
    const before = await measure(bench, site)
    await addAccounts(site.db)
    const after = await measure(bench, site)
    return (Object.keys(asked) as Name[]).map((name) => reportOf(name, before, after))
  },
}

async function measure(bench: BenchContext, { db, admin }: Site): Promise<Measured> {
  const product = await bench.product()
  const headers = { authorization: admin.token }
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from accounts')
  const figures: [string, Figures][] = []
  for (const [name, path] of Object.entries(asked))
    figures.push([name, await bench.measure(reading(bench, product, { path, headers }))])
  return {
    accounts: rows[0]?.count ?? 0,
    figures: Object.fromEntries(figures) as Record<Name, Figures>,
  }
}

function reportOf(name: Name, before: Measured, after: Measured): Report {
  const line = ({ accounts, figures }: Measured) =>
    `${accounts.toLocaleString('en-US')} accounts: ${figuresText(figures[name])}`
  const few = before.figures[name].cpuMicros
  const many = after.figures[name].cpuMicros
  const growth = few && many ? [`${(many.median / few.median).toFixed(2)}x of the CPU`] : []
  return {
    bench: `console, ${name}`,
    subject: 'with many accounts against few',
    notes: [...growth, line(before), line(after)],
  }
}

async function addAccounts(db: Site['db']): Promise<void> {
  // It would begin by itself during a round, whose CPU it would multiply.
  await db.query('alter table accounts set (autovacuum_enabled = false)')
  await db.query(
    `insert into accounts (id, role, username, email, name, status, email_verified_at, created_at,
      updated_at, last_seen_at)
     select gen_random_uuid(), 'fan', 'crowd' || n, 'crowd' || n || '@bench.test', 'Crowd ' || n,
       'active', case when n % 10 > 0 then at end, at, at, at
     from generate_series(1, $1::int) n,
       lateral (select now() - n * interval '1 minute' as at) time`,
    [ACCOUNTS],
  )
  // What the job of a minute does.
  await db.query(
    `with gone as (delete from kept_counts returning name, part, change)
     insert into kept_counts (name, part, change)
       select name, part, sum(change) from gone group by name, part`,
  )
  await db.query('vacuum analyze accounts')
  await db.query('alter table accounts reset (autovacuum_enabled)')
  await db.query('vacuum analyze kept_counts')
}
