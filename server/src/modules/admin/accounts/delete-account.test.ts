import * as admin from '@stagedoor/contract/admin'
import { listSessions } from '@stagedoor/contract/auth'
import { readPerformer } from '@stagedoor/contract/performers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const DAY = 86_400_000
let world: World
let boss: Person

beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin()
})
afterAll(() => world.close())

const refusedWith = (code: string) => ({ code })
const unknown = '0199a0b0c0d07000800000000000000a'
const remove = (id: string, query: { atOnce?: boolean } = {}) =>
  boss.api(admin.deleteUser, { params: { id }, query, body: {} })
const removePerformer = (id: string, query: { atOnce?: boolean } = {}) =>
  boss.api(admin.deletePerformer, { params: { id }, query, body: {} })
const view = (id: string) => boss.api(admin.viewUser, { params: { id } })

describe('an admin deletes an account', () => {
  it('deleting an account closes it at once, notifies its owner, is audited, and erases it after the grace period', async () => {
    const admins = await world.admin()
    const fan = await world.fan({ name: 'Goneby Name' })
    const { success, date } = await admins.api(admin.deleteUser, {
      params: { id: fan.id },
      query: {},
      body: {},
    })
    expect([success, Math.round((Date.parse(date) - world.clock.now().getTime()) / DAY)]).toEqual([
      true,
      14,
    ])
    await expect(fan.api(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(await view(fan.id)).toMatchObject({
      status: 'inactive',
      deletion: { date, isBegun: false },
    })
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe('A decision about your account')
    const { data } = await boss.api(admin.listAudit, {
      query: { action: 'deletions.', subjectId: fan.id },
    })
    expect(data).toMatchObject([
      { action: 'deletions.scheduled', actorKind: 'admin', actorId: admins.id },
    ])
    world.clock.advance(14 * DAY + 1000)
    await world.runScheduledJobs()
    boss = await world.admin()
    const gone = await view(fan.id)
    expect(gone).toMatchObject({ email: null, deletion: { isBegun: true } })
    expect(JSON.stringify(gone)).not.toContain('Goneby')
    await expect(remove(fan.id)).rejects.toMatchObject(refusedWith('deletions.already_gone'))
    const keep = boss.api(admin.keepAccount, { params: { id: fan.id } })
    await expect(keep).rejects.toMatchObject(refusedWith('deletions.not_scheduled'))
  })

  it('a performer can be deleted too, without a grace period if requested', async () => {
    const performer = await world.performer({ name: 'Veryquick Goner' })
    await removePerformer(performer.id, { atOnce: true })
    await world.settle()
    const gone = await boss.api(admin.viewPerformer, { params: { id: performer.id } })
    expect(JSON.stringify(gone)).not.toContain('Veryquick')
    const page = world.api()(readPerformer, { params: { id: performer.username } })
    await expect(page).rejects.toMatchObject(refusedWith('performers.not_found'))
  })

  it('an admin can cancel a deletion during the grace period', async () => {
    const fan = await world.fan()
    await remove(fan.id)
    expect(await boss.api(admin.keepAccount, { params: { id: fan.id } })).toEqual({ success: true })
    expect(await view(fan.id)).toMatchObject({ status: 'active', deletion: null })
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe('Your account will not be deleted')
    world.clock.advance(15 * DAY)
    await world.runScheduledJobs()
    boss = await world.admin()
    expect(await view(fan.id)).toMatchObject({ name: fan.name, email: fan.email })
  })

  it('an account is not deleted while others wait for what they paid for', async () => {
    const a = subscribersOf(world)
    const performer = await a.performerWith()
    await a.subscribed(performer)
    await expect(removePerformer(performer.id)).rejects.toMatchObject(
      refusedWith('deletions.not_yet'),
    )
  })

  it("only an existing account that is not an admin's can be deleted, after a re-authentication", async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    const other = await world.admin()
    await expect(remove(performer.id)).rejects.toMatchObject(refusedWith('accounts.not_found'))
    await expect(removePerformer(fan.id)).rejects.toMatchObject(refusedWith('performers.not_found'))
    await expect(remove(unknown)).rejects.toMatchObject(refusedWith('accounts.not_found'))
    await expect(remove(boss.id)).rejects.toMatchObject(refusedWith('admin.not_yourself'))
    await expect(remove(other.id)).rejects.toMatchObject(refusedWith('deletions.not_for_admins'))
    await expect(remove('me')).rejects.toMatchObject(refusedWith('request.invalid'))
    const keep = (id: string) => boss.api(admin.keepAccount, { params: { id } })
    await expect(keep(unknown)).rejects.toMatchObject(refusedWith('accounts.not_found'))
    await expect(keep(fan.id)).rejects.toMatchObject(refusedWith('deletions.not_scheduled'))
    world.clock.advance(16 * 60_000)
    await expect(remove(fan.id)).rejects.toMatchObject(refusedWith('auth.proof_required'))
    await expect(removePerformer(performer.id)).rejects.toMatchObject(
      refusedWith('auth.proof_required'),
    )
  })
})

it('only admins can delete other accounts', async () => {
  const { id } = await world.fan()
  for (const token of [undefined, (await world.fan()).token, (await world.performer()).token]) {
    const api = world.api(token)
    const refused = { code: token ? 'auth.forbidden' : 'auth.required' }
    await expect(
      api(admin.deleteUser, { params: { id }, query: {}, body: {} }),
    ).rejects.toMatchObject(refused)
    await expect(
      api(admin.deletePerformer, { params: { id }, query: {}, body: {} }),
    ).rejects.toMatchObject(refused)
    await expect(api(admin.keepAccount, { params: { id } })).rejects.toMatchObject(refused)
  }
})
