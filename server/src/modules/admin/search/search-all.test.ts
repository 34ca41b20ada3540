import * as admin from '@stagedoor/contract/admin'
import {
  adminListTransactions,
  listTransactions,
  topUp as startTopUp,
} from '@stagedoor/contract/payments'
import { createReport } from '@stagedoor/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { salesIn } from '../../../../test/world/sales.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
})
afterAll(() => world.close())

const search = async (q: string) => (await operator.api(admin.searchAll, { query: { q } })).hits
const found = async (q: string) => (await search(q)).map(({ kind, _id }) => [kind, _id])
/** Returns the short number of an id, as receipts and lists show it. */
const numberOf = (id: string) => `${id.slice(16, 20)}-${id.slice(20, 24)}`.toUpperCase()

describe('the search of the console', () => {
  it("the console's search finds accounts by parts of names, usernames and addresses, and by id", async () => {
    const fan = await world.fan({ name: 'Zora Quill', username: 'zoraquill' })
    for (const q of ['zora q', 'ORAQUI', 'zoraquill@exam', '@zoraquill', 'zo', fan.id]) {
      expect(await found(q), q).toEqual([['account', fan.id]])
    }
    expect(await found('quillzora')).toEqual([])
  })

  it("the console's search finds posts by words, slug and id without revealing the text of locked ones", async () => {
    const creator = await world.performer()
    const open = await post(creator, { text: 'Heliotrope by the gate' })
    const locked = await post(creator, { text: 'Heliotrope at night', audience: 'subscribers' })
    await world.settle()
    const hits = (await search('heliotrope')).filter(({ kind }) => kind === 'post')
    expect(hits.map(({ _id, title }) => [_id, title])).toEqual(
      expect.arrayContaining([
        [open._id, 'Heliotrope by the gate'],
        [locked._id, ''],
      ]),
    )
    expect(await found(open.slug)).toEqual([['post', open._id]])
    expect(await found(open._id)).toEqual([['post', open._id]])
  })

  it("the console's search finds payments and charges by id and by the number on receipts", async () => {
    const sales = salesIn(world)
    const { postId } = await sales.forSale()
    const [fan] = await sales.buyers(postId, 1)
    if (!fan) throw new Error('Nobody bought it')
    const [charge] = await sales.charges(fan)
    const id = charge?._id ?? ''
    expect(await found(id)).toEqual([['charge', id]])
    expect(await found(numberOf(id))).toContainEqual(['charge', id])
    const { _id: payment } = await fan.api(startTopUp, { body: { amount: 20 } })
    expect(await found(numberOf(payment))).toContainEqual(['payment', payment])
    const listed = (q: string) => operator.api(adminListTransactions, { query: { q } })
    expect((await listed(numberOf(payment))).data.map(({ _id }) => _id)).toContain(payment)
    expect((await listed('nothing')).total).toBe(0)
    const own = await fan.api(listTransactions, { query: { q: 'nothing' } })
    expect(own.total).toBe((await fan.api(listTransactions, { query: {} })).total)
  })

  it("the console's search finds reports by the beginning of their number, and settings by name", async () => {
    const fan = await world.fan()
    const creator = await world.performer()
    const body = { title: 'Others', target: 'performer', targetId: creator.id } as const
    const made = await fan.api(createReport, { body })
    expect(await found(made.receipt)).toEqual([['report', made._id]])
    expect(await found(made.receipt.slice(0, 7).toLowerCase())).toContainEqual(['report', made._id])
    expect(await found('site name')).toContainEqual(['setting', 'siteName'])
  })

  it("the console's search is for admins only", async () => {
    const fan = await world.fan()
    await expect(fan.api(admin.searchAll, { query: { q: 'zora' } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it("the console's search reads indexes and no whole tables", async () => {
    const plans = await Promise.all(
      [
        `select * from accounts
          where search_fold(name || ' ' || username) like search_pattern('zora')
         or search_fold(email) like search_pattern('zora')`,
        `select * from payments where substr(replace(id::text, '-', ''), 17, 8) = '00000000'`,
        `select * from charges where substr(replace(id::text, '-', ''), 17, 8) = '00000000'`,
        `select * from reports where receipt like 'R-7K3F%'`,
        `select * from comments where search_fold(content) like search_pattern('pills')`,
        `select id from items where kind = 'feed' and (deleted_at is null or removed_at is not null)
         order by created_at desc, id desc limit 10`,
      ].map(planOf),
    )
    for (const plan of plans) expect(plan).not.toContain('Seq Scan')
  })
})

/**
 * Returns the plan of a statement without sequential scans, which tables this small would always
 * get.
 */
const planOf = (statement: string) =>
  world.app.base.db.transact(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql.raw<Record<string, string>>(`explain ${statement}`).execute(db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
