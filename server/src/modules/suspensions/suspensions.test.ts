import * as auth from '@stagedoor/contract/auth'
import { follow, listFollowing } from '@stagedoor/contract/follows'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { openSession } from '../auth/index.ts'
import { listSuspensions, refuseIfSuspended, restore, setAccountOpen, suspend } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inTransaction = <T>(work: Parameters<typeof transaction<World['app']['base'], T>>[1]) =>
  transaction(world.app.base, work)
const logInAgain = async ({ id }: Person) =>
  world.api(
    await inTransaction((ctx) => openSession(ctx, id, { ip: '127.0.0.1', userAgent: 'test' })),
  )

describe('a suspension', () => {
  it('lets a suspended account read, see the reason and log out, and refuses its writes', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    await inTransaction((ctx) => suspend(ctx, fan.id, { explanation: 'Chargebacks' }))
    const api = await logInAgain(fan)
    expect(await api(readMe)).toMatchObject({ suspension: { reason: 'Chargebacks' } })
    expect(await api(listFollowing, { query: {} })).toMatchObject({ total: 0 })
    const write = api(follow, { params: { id: performer.id } })
    await expect(write).rejects.toMatchObject({
      code: 'suspensions.account_suspended',
      data: { reason: 'Chargebacks' },
    })
    expect(await api(auth.logout)).toEqual({ success: true })
  })

  it('mails every suspension, keeps the history, and opens the account when it is lifted', async () => {
    const fan = await world.fan()
    for (const reason of ['First', 'Second'])
      await inTransaction((ctx) => suspend(ctx, fan.id, { explanation: reason }))
    expect((await mailsTo(world, fan.email)).map(({ subject }) => subject)).toEqual([
      'A decision about your account',
      'A decision about your account',
    ])
    await expect(refuseIfSuspended(world.app.base, fan.id)).rejects.toMatchObject({
      data: { reason: 'Second' },
    })
    for (let at = 0; at < 2; at += 1) await inTransaction((ctx) => restore(ctx, fan.id))
    await expect(refuseIfSuspended(world.app.base, fan.id)).resolves.toBeUndefined()
    const history = await listSuspensions(world.app.base, fan.id)
    expect(history.map(({ reason }) => reason)).toEqual(['Second', 'First'])
    expect(history.every(({ restoredAt }) => restoredAt !== null)).toBe(true)
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe(
      'Your account is no longer suspended',
    )
  })

  it('happens one after the other when two admins suspend an account at once, and the last reason counts', async () => {
    const fan = await world.fan()
    const reasons = ['First', 'Second', 'Third', 'Fourth']
    await Promise.all(
      reasons.map((reason) =>
        inTransaction((ctx) => suspend(ctx, fan.id, { explanation: reason })),
      ),
    )
    const history = await listSuspensions(world.app.base, fan.id)
    expect(history.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted())
    expect(history.filter(({ restoredAt }) => restoredAt === null)).toHaveLength(1)
  })

  it('refuses to suspend, restore or close an unknown account', async () => {
    const nobody = '0'.repeat(32)
    for (const work of [suspend, restore, setAccountOpen] as const) {
      const attempt = inTransaction((ctx) =>
        (work as typeof suspend)(ctx, nobody, { explanation: 'x' }),
      )
      await expect(attempt).rejects.toMatchObject({ code: 'accounts.not_found' })
    }
  })
})

describe('a closed account', () => {
  it('refuses every session of a closed account until it is reopened', async () => {
    const fan = await world.fan()
    await inTransaction((ctx) => setAccountOpen(ctx, fan.id, false))
    await expect(fan.api(readMe)).rejects.toMatchObject({ code: 'auth.required' })
    const later = await logInAgain(fan)
    await expect(later(readMe)).rejects.toMatchObject({ code: 'auth.required', status: 401 })
    await world.settle()
    await inTransaction((ctx) => setAccountOpen(ctx, fan.id, true))
    await expect(later(readMe)).rejects.toMatchObject({ code: 'auth.required' })
    expect(await (await logInAgain(fan))(readMe)).toMatchObject({ _id: fan.id })
  })
})
