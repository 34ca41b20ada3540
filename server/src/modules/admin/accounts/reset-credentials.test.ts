import * as admin from '@stagedoor/contract/admin'
import { listSessions, login } from '@stagedoor/contract/auth'
import * as factors from '@stagedoor/contract/factors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../../../test/fakes/authenticator.ts'
import { logInAs, protectedFan, registeredFan } from '../../../../test/world/factors.ts'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const SITE = { origin: 'https://stage.example', rpId: 'stage.example' }
const NEW = 'another lantern in the rain'
let world: World

beforeAll(async () => {
  world = await createWorld({ environment: { PUBLIC_URL: SITE.origin } })
})
afterAll(() => world.close())

const refusedWith = (code: string) => ({ code })
const unknown = '0199a0b0c0d07000800000000000000a'
const newest = async (boss: Awaited<ReturnType<World['admin']>>) =>
  (await boss.api(admin.listAudit, { query: { limit: 1 } })).data[0]

describe('a password set by an admin', () => {
  it('a password set by an admin works at once, ends the sessions, is mailed about and audited', async () => {
    const boss = await world.admin()
    const fan = await registeredFan(world)
    const body = { userId: fan.id, password: NEW, source: 'user' as const }
    expect(await boss.api(admin.setPassword, { body })).toEqual({ success: true })
    await expect(fan.api(listSessions)).rejects.toMatchObject({ status: 401 })
    await expect(logInAs(world, fan.username)).rejects.toMatchObject(
      refusedWith('auth.incorrect_credentials'),
    )
    expect(
      (await world.api()(login, { body: { username: fan.username, password: NEW } })).token,
    ).toBeTruthy()
    const mails = await mailsTo(world, fan.email)
    const mail = mails.find(({ subject }) => subject === 'You have a new password')
    expect(mail?.text).not.toContain(NEW)
    expect(linkIn(mail)).toBe('/auth/forgot-password')
    const event = await newest(boss)
    expect(event).toMatchObject({
      action: 'auth.password_set',
      actorId: boss.id,
      subjectId: fan.id,
    })
    expect(JSON.stringify(event)).not.toContain(NEW)
  })

  it("a password can be set for performers too, but not with the fans' call", async () => {
    const boss = await world.admin()
    const performer = await world.performer()
    const set = (body: object) =>
      boss.api(admin.setPassword, { body: { userId: performer.id, password: NEW, ...body } })
    await expect(set({ source: 'user' })).rejects.toMatchObject(refusedWith('accounts.not_found'))
    expect(await set({ source: 'performer' })).toEqual({ success: true })
    const { factors: access } = await boss.api(admin.viewPerformer, {
      params: { id: performer.id },
    })
    expect(access).toEqual({ hasPassword: true, secondFactor: false, passkeys: 0 })
  })

  it('setting a password needs another account, a valid password and a re-authentication', async () => {
    const boss = await world.admin()
    const fan = await world.fan()
    const set = (body: object) =>
      boss.api(admin.setPassword, { body: { userId: fan.id, password: NEW, ...body } })
    await expect(set({ userId: boss.id })).rejects.toMatchObject(refusedWith('admin.not_yourself'))
    await expect(set({ userId: unknown })).rejects.toMatchObject(refusedWith('accounts.not_found'))
    await expect(set({ password: 'password123' })).rejects.toMatchObject(
      refusedWith('auth.password_too_common'),
    )
    await expect(set({ password: 'short' })).rejects.toMatchObject(refusedWith('request.invalid'))
    await expect(set({ userId: 'me' })).rejects.toMatchObject(refusedWith('request.invalid'))
    world.clock.advance(16 * 60_000)
    await expect(set({})).rejects.toMatchObject(refusedWith('auth.proof_required'))
    expect(await fan.api(listSessions), 'nothing happened').toBeTruthy()
  })
})

describe('a lost second step', () => {
  it('removing a lost second factor removes the passkeys too, lets the password log in alone, and mails the owner the reason', async () => {
    const boss = await world.admin()
    const fan = await protectedFan(world)
    const device = createAuthenticator(SITE)
    await fan.api(factors.addPasskey, {
      body: { passkey: device.create(await fan.api(factors.beginPasskey)) },
    })
    const params = { id: fan.id }
    const before = await boss.api(admin.viewUser, { params })
    expect(before.factors).toEqual({ hasPassword: true, secondFactor: true, passkeys: 1 })
    await boss.api(admin.resetFactors, {
      params,
      body: { reason: 'Lost the phone, shown by video' },
    })
    await expect(fan.api(listSessions)).rejects.toMatchObject({ status: 401 })
    expect((await logInAs(world, fan.username)).token).toBeTruthy()
    const answer = device.get(await world.api()(factors.askPasskey))
    const byPasskey = world.api()(factors.logInByPasskey, { body: { passkey: answer } })
    await expect(byPasskey).rejects.toMatchObject(refusedWith('factors.passkey_refused'))
    const mail = (await mailsTo(world, fan.email)).find(
      ({ subject }) => subject === 'Your security settings were reset',
    )
    expect(mail?.text).toContain('Lost the phone, shown by video')
    expect(await newest(boss)).toMatchObject({
      action: 'auth.factors_reset',
      subjectId: fan.id,
      detail: { reason: 'Lost the phone, shown by video' },
    })
    const after = await boss.api(admin.viewUser, { params })
    expect(after.factors).toEqual({ hasPassword: true, secondFactor: false, passkeys: 0 })
  })

  it('removing a second factor is refused when there is none, or only an unfinished one', async () => {
    const boss = await world.admin()
    const fan = await registeredFan(world)
    await fan.api(factors.beginSecondFactor)
    const reset = boss.api(admin.resetFactors, { params: { id: fan.id }, body: { reason: 'x' } })
    await expect(reset).rejects.toMatchObject(refusedWith('admin.no_factors'))
    expect(await fan.api(listSessions), 'still logged in').toBeTruthy()
  })

  it('removing a second factor needs another account, a reason and a re-authentication', async () => {
    const boss = await world.admin()
    const fan = await protectedFan(world)
    const reset = (id: string, reason = 'Lost') =>
      boss.api(admin.resetFactors, { params: { id }, body: { reason } })
    await expect(reset(boss.id)).rejects.toMatchObject(refusedWith('admin.not_yourself'))
    await expect(reset(unknown)).rejects.toMatchObject(refusedWith('accounts.not_found'))
    await expect(reset(fan.id, ' ')).rejects.toMatchObject(refusedWith('request.invalid'))
    world.clock.advance(16 * 60_000)
    await expect(reset(fan.id)).rejects.toMatchObject(refusedWith('auth.proof_required'))
  })
})

describe('another e-mail address', () => {
  it('a changed e-mail address is mailed to the old one, and confirmed from the new one', async () => {
    const boss = await world.admin()
    const fan = await registeredFan(world)
    const params = { id: fan.id }
    const moved = await boss.api(admin.updateUser, { params, body: { email: `new-${fan.email}` } })
    expect(moved).toMatchObject({ verifiedEmail: false })
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe('Your e-mail address was changed')
    expect((await mailsTo(world, `new-${fan.email}`))[0]?.subject).toBe(
      'Confirm your e-mail address',
    )
    world.clock.advance(16 * 60_000)
    const late = boss.api(admin.updateUser, { params, body: { email: fan.email } })
    await expect(late).rejects.toMatchObject(refusedWith('auth.proof_required'))
    expect(
      await boss.api(admin.updateUser, {
        params,
        body: { email: moved.email ?? '', name: 'Same' },
      }),
    ).toMatchObject({
      name: 'Same',
    })
  })
})

it('only admins can reset credentials', async () => {
  const { id } = await world.admin()
  for (const token of [undefined, (await world.fan()).token, (await world.performer()).token]) {
    const api = world.api(token)
    const refused = { code: token ? 'auth.forbidden' : 'auth.required' }
    const set = api(admin.setPassword, { body: { userId: id, password: NEW } })
    await expect(set).rejects.toMatchObject(refused)
    await expect(
      api(admin.resetFactors, { params: { id }, body: { reason: 'x' } }),
    ).rejects.toMatchObject(refused)
  }
})
