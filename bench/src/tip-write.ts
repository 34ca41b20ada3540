import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { compare, type Side } from './compare.ts'
import { makePerson, openProduct, type Person, type Product, topUpWallet } from './product.ts'
import { absentReport, type Report } from './report.ts'
import { sendLoad } from './send-load.ts'

const CLIENTS = 16
const PERFORMERS = 100
const SECONDS = 3
const SCALE = 10
const run = promisify(execFile)

/** Tips over HTTP by 16 clients against pgbench's own transaction on the same server, and one star against many. */
export async function tipWrite(): Promise<Report[]> {
  const product = await openProduct()
  try {
    const { fans, performers } = await fillWallets(product)
    const spread = tipping(product, fans, performers)
    const star = tipping(product, fans, performers.slice(0, 1))
    const limit = await pgbench(product)
    const against = limit
      ? {
          bench: 'tip-write',
          what: `tips by ${CLIENTS} clients to ${PERFORMERS} performers, against pgbench -b tpcb-like`,
          ...(await compare(spread, limit, SECONDS)),
        }
      : absentReport('tip-write', 'pgbench is not installed')
    const hot = {
      bench: 'tip-star',
      what: 'tips to one star, against tips to many',
      ...(await compare(star, spread, SECONDS)),
    }
    return [against, hot]
  } finally {
    await product.stop()
  }
}

async function fillWallets({ ctx }: Product) {
  const fans: Person[] = []
  for (let i = 0; i < CLIENTS; i++) {
    const fan = await makePerson(ctx, 'fan', `fan${i}`)
    await topUpWallet(ctx, fan.id, 100_000_000_00n)
    fans.push(fan)
  }
  const performers: Person[] = []
  for (let i = 0; i < PERFORMERS; i++) performers.push(await makePerson(ctx, 'performer', `star${i}`))
  return { fans, performers }
}

function tipping({ address, pids }: Product, fans: readonly Person[], performers: readonly Person[]): Side {
  let turn = 0
  const each = () => {
    turn += 1
    const fan = fans[turn % fans.length]
    const performer = performers[turn % performers.length]
    return {
      method: 'POST' as const,
      path: `/api/wallet/charges/tip/${performer?.id}`,
      headers: { authorization: fan?.token ?? '', 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: '{"price":10}',
    }
  }
  return {
    name: 'POST /api/wallet/charges/tip/:performerId',
    pids,
    run: (seconds) => sendLoad({ url: address, connections: CLIENTS, each }, seconds),
  }
}

/** pgbench in a database of its own on the same server; absent where it is not installed. */
async function pgbench({ databaseUrl, databasePid, db }: Product): Promise<Side | undefined> {
  const url = new URL(databaseUrl)
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
  }
  const call = (...args: string[]) => run('pgbench', [...args, 'pgbench'], { env })
  const isThere = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  await db.query('create database pgbench')
  await call('-i', '-q', '-s', String(SCALE))
  return {
    name: 'pgbench -b tpcb-like',
    pids: [databasePid],
    async run(seconds) {
      const { stdout } = await call('-b', 'tpcb-like', '-n', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds))
      return Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
    },
  }
}
