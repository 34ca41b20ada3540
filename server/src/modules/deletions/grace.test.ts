import * as auth from '@stagedoor/contract/auth'
import { createComment } from '@stagedoor/contract/comments'
import * as deletions from '@stagedoor/contract/deletions'
import { readPerformer, uploadDocument } from '@stagedoor/contract/performers'
import { createReport, decideReport } from '@stagedoor/contract/reports'
import { readMe } from '@stagedoor/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveForGood, payOut, tablesContaining } from '../../../test/world/account-deletion.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { logInAgain } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, sampleBytes } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { layers } from '../../layers.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'
import { erasePerson } from './erase-person.ts'
import { cancelScheduledDeletion, scheduleDeletion } from './index.ts'

const DAY = 86_400_000
const password = 'a way back in 77'

let world: World
let signedUp = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const leave = (person: Pick<Person, 'api'>) => person.api(deletions.requestDeletion)
const rowsOf = async (table: string, id: string) =>
  (await sql`select * from ${sql.raw(table)} where account_id = ${id}`.execute(world.app.base.db))
    .rows.length

/** Creates an account with a password, logged in. */
async function withPassword() {
  signedUp += 1
  const username = `leaver${signedUp}`
  const email = `${username}@example.com`
  await world.api()(auth.registerFan, { body: { name: 'Lea Ver', username, email, password } })
  const logIn = () => world.api()(auth.login, { body: { username, password } })
  const { token } = await logIn()
  const api = world.api(token)
  return { api, logIn, email, id: (await api(readMe))._id }
}

const YEAR = 366 * DAY

describe('the days of grace', () => {
  it('a login during the grace period cancels the deletion, and the login and a mail say so', async () => {
    const { api, logIn, email } = await withPassword()
    const before = await api(readMe)
    await leave({ api })
    await expect(api(readMe)).rejects.toMatchObject({ code: 'auth.required' })
    world.clock.advance(13 * DAY)
    await world.runScheduledJobs(['deletions'])
    const back = await logIn()
    expect(back).toMatchObject({ deletionCancelled: true })
    expect((await mailsTo(world, email)).map(({ subject }) => subject)).toContain(
      'Your account will not be deleted',
    )
    world.clock.advance(2 * DAY)
    await world.runScheduledJobs(['deletions'])
    const again = await logIn()
    expect(again).toEqual({ token: expect.any(String) })
    expect(await world.api(again.token)(readMe)).toMatchObject({
      _id: before._id,
      status: before.status,
      name: 'Lea Ver',
    })
    expect(await world.api(again.token)(deletions.readDeletion)).toMatchObject({
      state: 'none',
      date: null,
    })
  })

  it('a deletion can be cancelled once with the call', async () => {
    const { api, logIn, email } = await withPassword()
    await expect(api(deletions.cancelDeletion)).rejects.toMatchObject({
      code: 'deletions.not_scheduled',
      status: 409,
    })
    await leave({ api })
    const back = world.api((await logIn()).token)
    expect(await back(deletions.readDeletion)).toMatchObject({
      state: 'scheduled',
      date: expect.any(String),
    })
    expect(await back(deletions.cancelDeletion)).toEqual({ success: true })
    await expect(back(deletions.cancelDeletion)).rejects.toMatchObject({
      code: 'deletions.not_scheduled',
    })
    const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
    expect(
      subjects.filter((subject) => subject === 'Your account will not be deleted'),
    ).toHaveLength(1)
  })

  it('the grace period is as long as the setting says and cannot be cancelled afterwards', async () => {
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'deletionGraceDays', 2))
    const { api, logIn, id } = await withPassword()
    expect(await api(deletions.readDeletion)).toMatchObject({ graceDays: 2 })
    await leave({ api })
    world.clock.advance(2 * DAY + 1000)
    await world.runScheduledJobs(['deletions'])
    await expect(logIn()).rejects.toMatchObject({ code: 'auth.incorrect_credentials' })
    expect(await rowsOf('deletions', id)).toBe(1)
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'deletionGraceDays', 14))
  })

  it('the grace period hides a performer from everybody', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    await leave(performer)
    const ref = { params: { id: performer.username } }
    await expect(fan.api(readPerformer, ref)).rejects.toMatchObject({
      code: 'performers.not_found',
    })
    await expect(world.api()(readPerformer, ref)).rejects.toMatchObject({
      code: 'performers.not_found',
    })
  })
})

describe('the right to delete an account', () => {
  it('guests and admins cannot delete their account', async () => {
    const guest = world.api()
    const admin = await world.admin()
    for (const call of [
      deletions.readDeletion,
      deletions.requestDeletion,
      deletions.cancelDeletion,
    ] as const) {
      await expect(guest(call)).rejects.toMatchObject({ code: 'auth.required', status: 401 })
      await expect(admin.api(call)).rejects.toMatchObject({
        code: 'deletions.not_for_admins',
        status: 422,
      })
    }
  })

  it('deleting an account needs a recent re-authentication', async () => {
    const fan = await world.fan()
    world.clock.advance(16 * 60_000)
    await expect(leave(fan)).rejects.toMatchObject({ code: 'auth.proof_required', status: 403 })
    expect(await fan.api(deletions.readDeletion)).toMatchObject({ state: 'none' })
  })
})

describe('a deletion by an admin', () => {
  const by = { kind: 'admin', name: 'test' } as const

  it('an admin can erase an account at once', async () => {
    const fan = await world.fan({ name: 'Hastily Gone' })
    await transaction(world.app.base, (ctx) => scheduleDeletion(ctx, fan.id, { by, graceDays: 0 }))
    await world.settle()
    const admin = await world.admin()
    expect(await rowsOf('sessions', fan.id)).toBe(0)
    const { rows } =
      await sql`select name, email, status from accounts where id = ${fan.id}`.execute(
        world.app.base.db,
      )
    expect(rows).toEqual([{ name: 'Deleted account', email: null, status: 'inactive' }])
    expect(admin.id).not.toBe(fan.id)
    const again = transaction(world.app.base, (ctx) =>
      scheduleDeletion(ctx, fan.id, { by, graceDays: 0 }),
    )
    await expect(again).rejects.toMatchObject({ code: 'deletions.already_gone' })
  })

  it("only an admin can cancel an admin's deletion, and a login does not", async () => {
    const { logIn, id, email } = await withPassword()
    await transaction(world.app.base, (ctx) => scheduleDeletion(ctx, id, { by, graceDays: 3 }))
    await expect(logIn()).rejects.toMatchObject({ code: 'auth.account_inactive' })
    expect((await mailsTo(world, email))[0]?.text).toContain(
      'We closed your account and will erase it',
    )
    expect(await transaction(world.app.base, (ctx) => cancelScheduledDeletion(ctx, id, by))).toBe(
      true,
    )
    expect(await logIn()).toEqual({ token: expect.any(String) })
    const nobody = transaction(world.app.base, (ctx) =>
      scheduleDeletion(ctx, '0'.repeat(32), { by, graceDays: 0 }),
    )
    await expect(nobody).rejects.toMatchObject({ code: 'accounts.not_found' })
  })
})

describe('reports by a deleted account', () => {
  it('a report by a deleted account keeps its text until it is decided, and no longer', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const other = await world.fan()
    const { _id: objectId } = await post(performer)
    const said = await fan.api(createComment, {
      body: { content: 'umbrageous words', objectId, objectType: 'feed' },
    })
    const about = {
      target: 'comment',
      targetId: said._id,
      title: 'Others',
      description: 'Look at this',
    } as const
    const report = await other.api(createReport, { body: about })
    await leave(fan)
    world.clock.advance(15 * DAY)
    await world.runScheduledJobs(['deletions'])
    expect(await tablesContaining(world, 'umbrageous')).toEqual(['reports'])
    const admin = await world.admin()
    const decision = { decision: 'dismiss', reason: 'Nothing wrong' } as const
    await admin.api(decideReport, { params: { id: report._id }, body: decision })
    await world.settle()
    expect(await tablesContaining(world, 'umbrageous')).toEqual([])
  })
})

describe('an interrupted erasure', () => {
  /**
   * Returns a database handle that fails after a number of transactions, as in a process that is
   * killed.
   */
  function dyingAfter(transactions: number) {
    const { base } = world.app
    let left = transactions
    const now = () => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return base.now()
    }
    return { ...base, now }
  }

  it('an interrupted erasure continues where it stopped, and sends one last mail', async () => {
    const performer = await world.performer({ name: 'Interrupted Person' })
    for (let made = 0; made < 3; made += 1) await post(performer, { text: `interrupted ${made}` })
    await leave(performer)
    world.clock.advance(15 * DAY)
    let deaths = 0
    for (let room = 1; ; room += 1) {
      const isDone = await erasePerson(dyingAfter(room), layers.flat(), performer.id).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'killed') throw error
          return false
        },
      )
      if (isDone) break
      deaths += 1
      expect(deaths).toBeLessThan(200)
    }
    expect(deaths).toBeGreaterThan(5)
    const last = (await mailsTo(world, performer.email)).filter(
      ({ subject }) => subject === 'Your account is deleted',
    )
    expect(last).toHaveLength(1)
    const { rows } =
      await sql`select from posts join items using (id) where owner_id = ${performer.id}
        and text <> ''`.execute(world.app.base.db)
    expect(rows).toEqual([])
    await expect((await logInAgain(world, performer)).api(readMe)).rejects.toMatchObject({
      code: 'auth.required',
    })
  })
})

describe('a performer who deletes the account', () => {
  it('neither the seller nor the buyer of goods can delete the account before they are shipped', async () => {
    const seller = await world.performer()
    const shop = ordersIn(world, seller)
    const { fan, order } = await shop.ordered()
    const refusal = (kind: string) => ({
      code: 'deletions.not_yet',
      data: { reasons: [{ kind, count: 1 }] },
    })
    await expect(leave(fan)).rejects.toMatchObject(refusal('orders'))
    await payOut(world, seller.id)
    const again = await logInAgain(world, seller)
    await expect(leave(again)).rejects.toMatchObject(refusal('sales'))
    await shop.update(again, order._id, { deliveryStatus: 'shipping' })
    for (const person of [await logInAgain(world, fan), again]) await leave(person)
  })

  it('the documents of a deleted performer are kept for seven years', async () => {
    const performer = await world.performer()
    await performer.api(uploadDocument, {
      params: { type: 'idVerificationId' },
      files: { file: new File([new Uint8Array(await sampleBytes('photo'))], 'id.jpg') },
    })
    await leaveForGood(world, performer)
    const { db } = world.app.base
    const kept = () =>
      db.selectFrom('documents').select('id').where('ownerId', '=', performer.id).execute()
    world.clock.advance(6.9 * YEAR)
    await world.runScheduledJobs()
    expect(await kept()).toHaveLength(1)
    world.clock.advance(0.2 * YEAR)
    await world.runScheduledJobs()
    expect(await kept()).toEqual([])
  })
})
