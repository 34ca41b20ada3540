import type { FanRule } from '@stagedoor/contract/fanlists'
import { countListMembers, pickListMembers } from '../../../server/src/modules/fanlists/index.ts'
import type { Ctx } from '../../../server/src/platform/context.ts'
import type { Bench } from '../harness/bench.ts'
import { percentile } from '../harness/statistics.ts'
import { fillFans } from '../site/fill-fans.ts'
import { createPerson } from '../site/people.ts'
import type { Site } from '../site/site.ts'

const FANS = 100_000
const RUNS = 60
/** The time within which 95 of 100 evaluations end, in milliseconds. */
const LIMIT_MS = 200

const rules: Readonly<Record<string, FanRule>> = {
  'subscribers who end soon': {
    match: 'all',
    parts: [
      { kind: 'subscription', is: 'running' },
      { kind: 'expiring', days: 7 },
      { kind: 'subscribedFor', than: 'more', days: 30 },
    ],
  },
  'spent much of late, not seen since': {
    match: 'all',
    parts: [
      { kind: 'spent', source: 'tokens', atLeast: 8, days: 30 },
      { kind: 'notSeen', days: 14 },
      { kind: 'country', countries: ['DE', 'US'] },
    ],
  },
  'noted, or never bought and no longer subscribed': {
    match: 'any',
    parts: [
      { kind: 'hasNote' },
      {
        kind: 'group',
        match: 'all',
        conditions: [
          { kind: 'subscription', is: 'ended' },
          { kind: 'boughtAnything', days: 60, not: true },
        ],
      },
      { kind: 'bought', itemId: '019a0000000070008000000000000002' },
    ],
  },
}

/**
 * Smart lists over 100,000 fans: the count that is shown while a rule is written, and all who
 * match.
 */
export const smartList: Bench = {
  name: 'smart-list',
  async run(bench) {
    const site = await bench.site()
    const { id: performerId } = await createPerson(site.ctx, 'performer', 'lister')
    await fillFans(site.db, performerId, FANS)
    const notes: string[] = []
    for (const [name, rule] of Object.entries(rules)) {
      const selection = { include: [await storeList(site, performerId, rule)] }
      const count = await countListMembers(site.ctx, performerId, selection)
      const counting = await p95(() => countListMembers(site.ctx, performerId, selection))
      const picking = await p95(() => pickAll(site.ctx, performerId, selection))
      const verdict = Math.max(counting, picking) < LIMIT_MS ? 'within' : 'above'
      notes.push(
        `${name}: ${count.toLocaleString('en-US')} fans, p95 ${counting.toFixed(0)} ms to ` +
          `count and ${picking.toFixed(0)} ms to choose, ${verdict} ${LIMIT_MS} ms`,
      )
    }
    const subject =
      `rules over ${FANS.toLocaleString('en-US')} fans of a performer, ` + `${RUNS} runs each`
    return [{ bench: 'smart-list', subject, notes }]
  },
}

async function storeList({ ctx, db }: Site, performerId: string, rule: FanRule): Promise<string> {
  const id = ctx.newId()
  await db.query(
    `insert into fan_lists (id, performer_id, name, rule, created_at, updated_at)
      values ($1, $2, $3, $4, now(), now())`,
    [id, performerId, id, JSON.stringify(rule)],
  )
  return id
}

const pickAll = (ctx: Ctx, performerId: string, selection: { include: readonly string[] }) =>
  pickListMembers(ctx, performerId, selection, { limit: FANS })

async function p95(work: () => Promise<unknown>): Promise<number> {
  await work()
  const taken: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return percentile(taken, 0.95)
}
