import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLocalCache } from '../../../test/fakes/local-cache.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { type Ctx, type InTransaction, newId, type RequestCtx, type Viewer } from '../context.ts'
import { connect } from '../db/index.ts'
import { silentLog } from '../ops/index.ts'
import { Refusal, refuse } from '../refusal.ts'
import { type CommitGroups, createCommitGroups, type SharedWork } from './group-commit.ts'
import { Replay } from './idempotency-keys.ts'

/**
 * The ways a payment can go; one that `fails in company` stands for a deadlock, which a call that
 * runs alone does not meet.
 */
type Fate =
  | 'pays'
  | 'is refused by its check'
  | 'fails'
  | 'fails at the commit'
  | 'fails in company'
interface Payment {
  readonly amount: number
  readonly fate: Fate
}

const FUNDS = 20
const payers = Array.from({ length: 4 }, () => newId())

let database: TestDatabase
let ctx: Ctx
let groups: CommitGroups
/** The sizes of the groups that began, and the payments announced after their commit. */
let sizes: number[]
let announced: string[]

const payment: SharedWork<Payment, { isChecked: true }, { left: number }> = {
  sharesCommit: true,
  reply: (result) => result,
  async check(_ctx, { fate }) {
    if (fate === 'is refused by its check') refuse('wallet.not_for_sale')
    return { isChecked: true }
  },
  async work(ctx, members) {
    sizes.push(members.length)
    const fates = members.map(({ input }) => input.fate)
    if (fates.includes('fails')) await sql`select 1 / 0`.execute(ctx.db)
    if (fates.includes('fails at the commit'))
      ctx.withCommit({ sql: 'select 1 / 0', parameters: [], plan: 'generic' })
    if (fates.includes('fails in company') && members.length > 1)
      await sql`do $$ begin raise exception 'deadlock detected'
        using errcode = '40P01'; end $$`.execute(ctx.db)
    const outcomes: ({ left: number } | Refusal)[] = []
    for (const { viewer, input } of members) outcomes.push(await pay(ctx, viewer.id, input.amount))
    return outcomes
  },
}

async function pay(
  ctx: InTransaction,
  payer: string,
  amount: number,
): Promise<{ left: number } | Refusal> {
  const { rows } = await sql<{
    balance: number
  }>`update funds set balance = balance - ${amount}::int
    where payer = ${payer} and balance >= ${amount}::int returning balance`.execute(ctx.db)
  const [row] = rows
  if (!row) return new Refusal('wallet.already_bought', null)
  ctx.afterCommit(() => announced.push(payer))
  return { left: row.balance }
}

beforeAll(async () => {
  database = await createTestDatabase()
  const db = connect(database.url, { max: 8 })
  await sql`create table funds (payer uuid primary key, balance int not null)`.execute(db)
  const parts = { db, newId, log: silentLog(), now: () => new Date(), cache: createLocalCache() }
  ctx = {
    ...parts,
    push: () => undefined,
    afterCommit: (then: () => void) => then(),
  } as Partial<Ctx> as Ctx
  groups = createCommitGroups(() => ctx)
})
beforeEach(() => reset())
afterAll(async () => {
  await ctx.db.destroy()
  await database.drop()
})

async function reset(): Promise<void> {
  sizes = []
  announced = []
  await sql`truncate funds, idempotency_keys`.execute(ctx.db)
  await sql`insert into funds select payer, ${FUNDS}::int
    from unnest(${payers}::uuid[]) as payer`.execute(ctx.db)
}

interface Call extends Payment {
  readonly payer: number
  readonly key?: string | undefined
}

/**
 * Joins a group and returns the outcome as text: a result, a stored reply, or why there is none.
 */
function send({ payer, key, ...input }: Call, call = payment): Promise<string> {
  const viewer = { id: payers[payer], role: 'fan' } as Viewer
  const once = key && { key, callName: 'pay', requestHash: JSON.stringify(input) }
  const answer = groups.join(
    { ...ctx, viewer, once } as unknown as RequestCtx & { viewer: Viewer },
    call,
    input,
  )
  return answer.then(JSON.stringify, (error: unknown) => {
    if (error instanceof Replay) return JSON.stringify(error.reply)
    return error instanceof Refusal ? error.code : 'failed'
  })
}

/** Returns what the calls answer when they run one by one, by a model without a database. */
function oneByOne(calls: readonly Call[]): { answers: string[]; balances: number[]; paid: number } {
  const balances = payers.map(() => FUNDS)
  const replies = new Map<string, { request: string; reply: string }>()
  let paid = 0
  const answerTo = ({ payer, key, amount, fate }: Call): string => {
    const request = JSON.stringify({ amount, fate })
    const stored = key && replies.get(`${payer} ${key}`)
    if (stored) return stored.request === request ? stored.reply : 'request.key_reused'
    if (fate === 'is refused by its check') return 'wallet.not_for_sale'
    if (fate === 'fails' || fate === 'fails at the commit') return 'failed'
    const left = (balances[payer] ?? 0) - amount
    if (left < 0) return 'wallet.already_bought'
    balances[payer] = left
    paid += 1
    const reply = JSON.stringify({ left })
    if (key) replies.set(`${payer} ${key}`, { request, reply })
    return reply
  }
  return { answers: calls.map(answerTo), balances, paid }
}

const balances = async () => {
  const { rows } = await sql<{ balance: number }>`select balance from funds
    order by array_position(${payers}::uuid[], payer)`.execute(ctx.db)
  return rows.map(({ balance }) => balance)
}

const anyCall = fc.record({
  payer: fc.nat(payers.length - 1),
  key: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  amount: fc.integer({ min: 1, max: 12 }),
  fate: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Fate>('pays') },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Fate>(
        'is refused by its check',
        'fails',
        'fails at the commit',
        'fails in company',
      ),
    },
  ),
})

test('any mix of calls at the same time has the answers and the balances of running them one by one', async () => {
  const property = fc.asyncProperty(
    fc.array(anyCall, { minLength: 2, maxLength: 24 }),
    async (calls) => {
      await reset()
      // Refusals by a check answer without waiting for a group, so a repetition of theirs is sent
      // after the others.
      const later = ({ fate }: Call) => fate === 'is refused by its check'
      const ordered = [...calls.filter((call) => !later(call)), ...calls.filter(later)]
      const first = await Promise.all(
        ordered.filter((call) => !later(call)).map((call) => send(call)),
      )
      const last = await Promise.all(ordered.filter(later).map((call) => send(call)))
      const expected = oneByOne(ordered)
      expect([...first, ...last]).toEqual(expected.answers)
      expect(await balances()).toEqual(expected.balances)
      expect(announced).toHaveLength(expected.paid)
    },
  )
  await fc.assert(property, { numRuns: 60 })
}, 60_000)

test('calls that arrive together share one transaction, at most one of each account', async () => {
  const calls = [0, 1, 2, 3, 0, 1].map((payer): Call => ({ payer, amount: 1, fate: 'pays' }))
  await Promise.all(calls.map((call) => send(call)))
  expect(sizes).toEqual([4, 2])
})

test('calls that arrive while a group works wait for its end and share the next one', async () => {
  let goOn: () => void = () => undefined
  const working = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow: typeof payment = {
    ...payment,
    async work(ctx, members, prepared) {
      const outcomes = await payment.work(ctx, members, prepared)
      if (sizes.length === 1) await working
      return outcomes
    },
  }
  const first = send({ payer: 0, amount: 1, fate: 'pays' }, slow)
  await expect.poll(() => sizes).toEqual([1])
  const others = [1, 2].map((payer) => send({ payer, amount: 1, fate: 'pays' }, slow))
  await sleep(100)
  expect(sizes, 'while the first works').toEqual([1])
  goOn()
  await Promise.all([first, ...others])
  expect(sizes).toEqual([1, 2])
})

test('calls of a kind with a pace share the group that begins when it is over', async () => {
  const paced = { ...payment, paceMs: 500 }
  await send({ payer: 0, amount: 1, fate: 'pays' }, paced)
  const second = send({ payer: 1, amount: 1, fate: 'pays' }, paced)
  await new Promise((resolve) => setImmediate(resolve))
  const third = send({ payer: 2, amount: 1, fate: 'pays' }, paced)
  expect(await Promise.all([second, third])).toEqual(['{"left":19}', '{"left":19}'])
  expect(sizes).toEqual([1, 2])
})

test('a call whose check is refused leaves its key free and does not touch the group', async () => {
  const refused: Call = { payer: 0, key: 'k', amount: 1, fate: 'is refused by its check' }
  const answers = await Promise.all([send(refused), send({ payer: 1, amount: 5, fate: 'pays' })])
  expect(answers).toEqual(['wallet.not_for_sale', '{"left":15}'])
  expect(await send({ ...refused, fate: 'pays' })).toBe('{"left":19}')
})

test('one key used at once for two kinds of calls is answered for one and refused for the other', async () => {
  const other = { ...payment }
  for (let round = 0; round < 20; round++) {
    const calls = payers.map(
      (_, payer): Call => ({ payer, key: `${round}`, amount: 0, fate: 'pays' }),
    )
    const pairs = calls.map((call, at) => {
      const second = { ...call, amount: 1 - (at % 2) }
      return Promise.all([send(call), send(second, other)])
    })
    for (const [at, answers] of (await Promise.all(pairs)).entries()) {
      expect(answers).not.toContain('failed')
      if (at % 2 === 0)
        expect(answers.filter((answer) => answer === 'request.key_reused')).toHaveLength(1)
    }
  }
})

test('runs a lone call again after a deadlock, and gives up when it meets one each time', async () => {
  let runs = 0
  const deadlocking = (times: number): typeof payment => ({
    ...payment,
    async work(ctx, members, prepared) {
      runs += 1
      if (runs <= times)
        await sql`do $$ begin raise exception 'deadlock detected'
          using errcode = '40P01'; end $$`.execute(ctx.db)
      return payment.work(ctx, members, prepared)
    },
  })
  expect(await send({ payer: 0, key: 'k', amount: 5, fate: 'pays' }, deadlocking(3))).toBe(
    '{"left":15}',
  )
  runs = 0
  expect(await send({ payer: 1, amount: 5, fate: 'pays' }, deadlocking(9))).toBe('failed')
  expect(runs).toBe(4)
  expect((await balances()).slice(0, 2)).toEqual([15, FUNDS])
})

test('a group whose connection is lost does not run again, because it may have been committed', async () => {
  let runs = 0
  const lost: typeof payment = {
    ...payment,
    async work(ctx) {
      runs += 1
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db)
      return []
    },
  }
  const calls = [0, 1, 2].map((payer): Call => ({ payer, amount: 1, fate: 'pays' }))
  expect(await Promise.all(calls.map((call) => send(call, lost)))).toEqual([
    'failed',
    'failed',
    'failed',
  ])
  expect(runs).toBe(1)
})
