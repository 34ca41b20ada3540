import { setTimeout as sleep } from 'node:timers/promises'
import { verifyChain } from '../../../server/src/modules/ledger/index.ts'
import type { Bench } from '../harness/bench.ts'
import type { Site } from '../site/site.ts'

/** The transfers of the chain, by size. */
const SIZES = [100_000, 1_000_000]
const AT_ONCE = 50_000
const MEGABYTE = 1024 * 1024

/** Measures the time to verify the whole ledger: each transfer is hashed and compared. */
export const ledgerVerify: Bench = {
  name: 'ledger-verify',
  isOnDemand: true,
  async run(bench) {
    const site = await bench.site()
    await bench.product()
    const notes: string[] = []
    for (const size of SIZES) {
      await fillTransfers(site, size)
      const sealing = await untilSealed(site)
      notes.push(`sealed in ${seconds(sealing)} s`, await verified(site), await hashed(site))
    }
    const subject =
      'the chain of the ledger, verified to its end; against the same rows hashed in PostgreSQL'
    return [{ bench: 'ledger-verify', subject, notes }]
  },
}

/** Adds transfers of two postings until there are as many as asked for. */
async function fillTransfers({ db }: Site, size: number): Promise<void> {
  await db.query(`insert into books (id, kind, asset, owner)
    select gen_random_uuid(), kind, 'currency', 'bench'
    from unnest(array['clearing', 'bank']) as kind on conflict do nothing`)
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from transfers')
  for (let made = rows[0]?.count ?? 0; made < size; made += AT_ONCE)
    await db.query(
      `with made as (select gen_random_uuid() as id, n from generate_series(1, $1::int) as n),
        added as (insert into transfers (id, reason, reference, lines, created_at)
          select id, 'bench', id::text, 2, now() - n * interval '1 ms' from made returning id)
      insert into postings (transfer_id, line, book_id, asset, amount)
      select added.id, row_number() over (partition by added.id order by b.kind), b.id, 'currency',
        case b.kind when 'bank' then 100 else -100 end
      from added cross join books b where b.owner = 'bench'`,
      [Math.min(AT_ONCE, size - made)],
    )
  await db.query('analyze transfers, postings')
}

/** Lets the product seal what waits for it; returns the milliseconds until all is sealed. */
async function untilSealed({ db }: Site): Promise<number> {
  const began = performance.now()
  await db.query(`select graphile_worker.add_job('ledger.seal_transfers', '{}'::json)`)
  for (;;) {
    const { rows } = await db.query<{ left: boolean }>(
      'select exists (select from unsealed_transfers) as left',
    )
    if (!rows[0]?.left) break
    await sleep(200)
  }
  const taken = performance.now() - began
  await db.query('vacuum analyze ledger_seals')
  return taken
}

async function verified({ ctx }: Site): Promise<string> {
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const { transfers, problem } = await verifyChain(ctx)
  const taken = performance.now() - began
  if (problem) throw new Error(`The chain is broken: ${problem.kind} ${problem.subject}`)
  const grown = Math.max(0, process.memoryUsage.rss() - before) / MEGABYTE
  const rate = Math.round(Number(transfers) / (taken / 1000))
  return (
    `ours   ${text(Number(transfers))} transfers in ${seconds(taken)} s, ${text(rate)} a ` +
    `second, memory grew by ${grown.toFixed(0)} MB`
  )
}

/** Hashes the same transfers, postings and books in the database, which compares nothing. */
async function hashed({ db }: Site): Promise<string> {
  const began = performance.now()
  await db.query(`select
    count(sha256(convert_to(row(t.*, (select json_agg(row(p.*, b.kind, b.owner) order by p.line)
      from postings p join books b on b.id = p.book_id where p.transfer_id = t.id))::text, 'UTF8')))
    from ledger_seals s join transfers t on t.id = s.transfer_id`)
  return `limit  in ${seconds(performance.now() - began)} s`
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const text = (count: number) => count.toLocaleString('en-US')
