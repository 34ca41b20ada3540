import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The counts and waits of the statements during a period. */
export interface Served {
  readonly count: number
  readonly failures: readonly string[]
  readonly p99: number
  readonly longest: number
}

const SESSIONS = 4
const PAUSE_MS = 5

/** Statements of a site's everyday work, in tables and columns that every published schema has. */
const STATEMENTS = [
  `select i.id, i.published_at, a.name from items i join accounts a on a.id = i.owner_id
   where i.owner_id = $1 and i.kind = 'feed' order by i.published_at desc limit 20`,
  `insert into follows (id, follower_id, performer_id, created_at)
   values (uuidv7(), $2, $1, now()) on conflict do nothing`,
  'update accounts set updated_at = now() where id = $2 and $1::uuid is not null',
] as const

async function pairs(db: pg.Client): Promise<{ performer: string; fan: string }[]> {
  const { rows } = await db.query<{ performer: string; fan: string }>(
    'select performer_id as performer, follower_id as fan from follows limit 500',
  )
  return rows
}

/** Serves statements in some sessions while something is done, and returns what they met. */
export async function serveWhile(url: string, work: () => Promise<unknown>): Promise<Served> {
  const waits: number[] = []
  const failures: string[] = []
  let isOver = false
  const session = async (offset: number) => {
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    const chosen = await pairs(db)
    for (let n = offset; !isOver; n += 1) {
      const { performer, fan } = chosen[n % chosen.length] ?? { performer: '', fan: '' }
      const began = performance.now()
      await db
        .query(STATEMENTS[n % STATEMENTS.length] ?? '', [performer, fan].slice(0, n % 3 ? 2 : 1))
        .catch((error: Error) => failures.push(error.message))
      waits.push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
    await db.end()
  }
  const sessions = Array.from({ length: SESSIONS }, (_, at) => session(at))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(sessions)
  }
  waits.sort((a, b) => a - b)
  return {
    count: waits.length,
    failures,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    longest: waits.at(-1) ?? 0,
  }
}
