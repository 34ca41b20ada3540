import * as admin from '@stagedoor/contract/admin'
import { listSessions } from '@stagedoor/contract/auth'
import { readViewer } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let boss: Person
beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin({ username: 'boss' })
})
afterAll(() => world.close())

const lastAudit = async () => (await boss.api(admin.listAudit, { query: { limit: 1 } })).data[0]
const unknown = { params: { id: '0199a0b0c0d07000800000000000000a' } }
const refusedWith = (code: string) => ({ code })

describe('fans and admins', () => {
  it('fans and admins are found by name, username and e-mail address', async () => {
    const anna = await world.fan({ username: 'annabel', name: 'Anna Bell' })
    for (const q of ['anna b', 'NNABEL', 'annabel@example']) {
      const { data, total } = await boss.api(admin.searchUsers, { query: { q } })
      expect(data.map(({ _id }) => _id)).toEqual([anna.id])
      expect(total).toBe(1)
    }
    expect((await boss.api(admin.searchUsers, { query: { q: '%' } })).total).toBe(0)
    const admins = await boss.api(admin.searchUsers, { query: { role: 'admin' } })
    expect(admins.data).toMatchObject([{ username: 'boss', roles: ['admin'], isPerformer: false }])
  })

  it('fans and admins are filtered, sorted and paged', async () => {
    await world.fan({ username: 'zzlate', hasVerifiedEmail: false })
    await world.fan({ username: 'zzearly', hasVerifiedEmail: false })
    const query = { q: 'zz', verifiedEmail: false, sortBy: 'username', sort: 'asc' } as const
    const names = async (extra: object) =>
      (await boss.api(admin.searchUsers, { query: { ...query, ...extra } })).data.map(
        ({ username }) => username,
      )
    expect(await names({})).toEqual(['zzearly', 'zzlate'])
    expect(await names({ sort: 'desc' })).toEqual(['zzlate', 'zzearly'])
    expect(await names({ limit: 1, offset: 1 })).toEqual(['zzlate'])
    expect(await names({ sortBy: 'password_hash', sort: 'desc' })).toEqual(['zzearly', 'zzlate'])
    expect(await names({ verifiedEmail: true })).toEqual([])
    expect(await names({ status: 'inactive' })).toEqual([])
  })

  it('an admin views a fan with balance and suspensions', async () => {
    const fan = await world.fan()
    const viewed = await boss.api(admin.viewUser, { params: { id: fan.id } })
    expect(viewed).toMatchObject({
      _id: fan.id,
      email: fan.email,
      roles: ['user'],
      balance: 0,
      suspensions: [],
    })
    await expect(boss.api(admin.viewUser, unknown)).rejects.toMatchObject(
      refusedWith('accounts.not_found'),
    )
    const performer = { params: { id: (await world.performer()).id } }
    await expect(boss.api(admin.viewUser, performer)).rejects.toMatchObject(
      refusedWith('accounts.not_found'),
    )
  })

  it("a change of an account's fields is audited by field", async () => {
    const fan = await world.fan({ name: 'Old Name' })
    const body = { name: 'New Name', verifiedEmail: false }
    const changed = await boss.api(admin.updateUser, { params: { id: fan.id }, body })
    expect(changed).toMatchObject({
      name: 'New Name',
      verifiedEmail: false,
      username: fan.username,
    })
    expect(await lastAudit()).toMatchObject({
      actorKind: 'admin',
      actorInfo: { username: 'boss' },
      action: 'accounts.updated',
      subjectId: fan.id,
      detail: { changed: ['name', 'verifiedEmail'], verifiedEmail: false },
    })
  })

  it('a new address set by an admin is confirmed only when the admin vouches for it', async () => {
    const fan = await world.fan()
    const params = { id: fan.id }
    const moved = await boss.api(admin.updateUser, { params, body: { email: 'Moved@Example.com' } })
    expect(moved).toMatchObject({ email: 'moved@example.com', verifiedEmail: false })
    const vouched = await boss.api(admin.updateUser, {
      params,
      body: { email: 'm2@example.com', verifiedEmail: true },
    })
    expect(vouched).toMatchObject({ email: 'm2@example.com', verifiedEmail: true })
  })

  it('a legal name stays only while an admin leaves it there', async () => {
    const fan = await world.fan()
    const change = (body: object) => boss.api(admin.updateUser, { params: { id: fan.id }, body })
    expect(await change({ firstName: 'Anna', lastName: 'Bell' })).toMatchObject({
      firstName: 'Anna',
      lastName: 'Bell',
    })
    expect(await change({ firstName: '', lastName: '' })).toMatchObject({
      firstName: '',
      lastName: '',
      name: fan.name,
    })
    await expect(change({ lastName: 'x'.repeat(31) })).rejects.toMatchObject(
      refusedWith('request.invalid'),
    )
  })

  it("an account cannot take another account's username or address", async () => {
    const one = await world.fan()
    const two = await world.fan()
    const change = (body: object) => boss.api(admin.updateUser, { params: { id: one.id }, body })
    await expect(change({ username: two.username })).rejects.toMatchObject(
      refusedWith('accounts.username_taken'),
    )
    await expect(change({ username: 'settings' })).rejects.toMatchObject(
      refusedWith('accounts.username_reserved'),
    )
    await expect(change({ email: two.email })).rejects.toMatchObject(
      refusedWith('admin.email_taken'),
    )
    await expect(change({ status: 'gone' })).rejects.toMatchObject(refusedWith('request.invalid'))
    const nobody = boss.api(admin.updateUser, { ...unknown, body: {} })
    await expect(nobody).rejects.toMatchObject(refusedWith('accounts.not_found'))
  })

  it('closing an account ends its sessions, and opening it allows new ones', async () => {
    const fan = await world.fan()
    const params = { id: fan.id }
    await boss.api(admin.updateUser, { params, body: { status: 'inactive' } })
    await world.settle()
    await expect(fan.api(listSessions)).rejects.toMatchObject({ status: 401 })
    const reopened = await boss.api(admin.updateUser, { params, body: { status: 'active' } })
    expect(reopened.status).toBe('active')
    const self = boss.api(admin.updateUser, {
      params: { id: boss.id },
      body: { status: 'inactive' },
    })
    await expect(self).rejects.toMatchObject(refusedWith('admin.not_yourself'))
  })

  it('balance, role and verification marks cannot be set in the account form', async () => {
    const fan = await world.fan()
    const sent = { balance: 1000, role: 'admin', roles: ['admin'], isPerformer: true, _id: boss.id }
    const reply = await world.inject({
      method: 'PUT',
      url: `/api/admin/users/${fan.id}`,
      headers: { authorization: boss.token },
      payload: sent,
    })
    expect(reply.json().data).toMatchObject({
      _id: fan.id,
      balance: 0,
      roles: ['user'],
      isPerformer: false,
    })
  })
})

describe('performers', () => {
  it('performers are found by their marks', async () => {
    const waiting = await world.performer({ username: 'ppwaiting', hasVerifiedDocuments: false })
    const shown = await world.performer({ username: 'ppshown', isFeatured: true })
    const ids = async (query: object) =>
      (await boss.api(admin.searchPerformers, { query: { q: 'pp', ...query } })).data.map(
        ({ _id }) => _id,
      )
    expect(await ids({ verifiedDocument: false })).toEqual([waiting.id])
    expect(await ids({ isFeatured: true })).toEqual([shown.id])
    expect((await ids({})).sort()).toEqual([waiting.id, shown.id].sort())
  })

  it('an admin verifies and features a performer', async () => {
    const performer = await world.performer()
    const params = { id: performer.id }
    const body = { verifiedAccount: true, isFeatured: true }
    const changed = await boss.api(admin.updatePerformer, { params, body })
    expect(changed).toMatchObject({
      verifiedAccount: true,
      isFeatured: true,
      verifiedDocument: true,
      email: performer.email,
    })
    expect(await lastAudit()).toMatchObject({ action: 'accounts.updated', detail: body })
    const taken = await boss.api(admin.updatePerformer, {
      params,
      body: { verifiedAccount: false },
    })
    expect(taken).toMatchObject({ verifiedAccount: false, isFeatured: true })
    const fan = { params: { id: (await world.fan()).id }, body }
    await expect(boss.api(admin.updatePerformer, fan)).rejects.toMatchObject(
      refusedWith('performers.not_found'),
    )
  })

  it("an admin agrees a commission and a holding period with a performer, or returns to the site's", async () => {
    const performer = await world.performer()
    const params = { id: performer.id }
    const usual = { commissionPercentage: 0.1, isOwnCommission: false, holdDays: 7 }
    expect(await boss.api(admin.viewPerformer, { params })).toMatchObject({
      ...usual,
      balances: { held: 0 },
    })
    const own = await boss.api(admin.updateCommission, {
      params,
      body: { commissionPercentage: 0.075 },
    })
    expect(own).toMatchObject({ commissionPercentage: 0.075, isOwnCommission: true, holdDays: 7 })
    expect(await performer.api(readViewer)).toMatchObject({ commissionPercentage: 0.075 })
    const held = await boss.api(admin.updateCommission, { params, body: { holdDays: 0 } })
    expect(held).toMatchObject({ commissionPercentage: 0.075, isOwnCommission: true, holdDays: 0 })
    expect(await lastAudit()).toMatchObject({
      action: 'ledger.terms_agreed',
      detail: { after: { commissionBasisPoints: 750, holdDays: 0 } },
    })
    const back = { commissionPercentage: null, holdDays: null }
    expect(await boss.api(admin.updateCommission, { params, body: back })).toMatchObject(usual)
  })

  it.each([1.01, -0.1, 0.12345])('a commission of %d is refused', async (commissionPercentage) => {
    const input = { params: { id: (await world.performer()).id }, body: { commissionPercentage } }
    await expect(boss.api(admin.updateCommission, input)).rejects.toMatchObject(
      refusedWith('request.invalid'),
    )
  })

  it('a commission for an unknown performer is refused', async () => {
    const missing = refusedWith('performers.not_found')
    await expect(boss.api(admin.viewPerformer, unknown)).rejects.toMatchObject(missing)
    await expect(boss.api(admin.updatePerformer, { ...unknown, body: {} })).rejects.toMatchObject(
      missing,
    )
    await expect(boss.api(admin.updateCommission, { ...unknown, body: {} })).rejects.toMatchObject(
      missing,
    )
  })
})

describe('a suspension', () => {
  it('a suspension ends sessions, shows its reason, and can be lifted', async () => {
    const performer = await world.performer()
    const params = { id: performer.id }
    await boss.api(admin.suspendAccount, { params, body: { reason: 'Copied pictures' } })
    expect(await lastAudit()).toMatchObject({
      action: 'accounts.suspended',
      detail: { reason: 'Copied pictures' },
    })
    await world.settle()
    await expect(performer.api(listSessions)).rejects.toMatchObject({ status: 401 })
    const mails = await boss.api(admin.listMails, { query: { q: performer.email } })
    expect(mails.data[0]).toMatchObject({ template: 'decisions.made', status: 'sent' })
    const viewed = await boss.api(admin.viewPerformer, { params })
    expect(viewed.suspension).toMatchObject({ reason: 'Copied pictures' })
    expect((await boss.api(admin.searchPerformers, { query: { isSuspended: true } })).total).toBe(1)

    await boss.api(admin.restoreAccount, { params, body: { reason: 'They were hers' } })
    const restored = await boss.api(admin.viewPerformer, { params })
    expect(restored.suspension).toBeNull()
    expect(restored.suspensions).toMatchObject([
      { reason: 'Copied pictures', restoredAt: expect.any(String) },
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'accounts.restored',
      detail: { reason: 'They were hers' },
    })
  })

  it("a suspension needs a reason and cannot be one's own", async () => {
    const fan = await world.fan()
    const params = { id: fan.id }
    const silent = boss.api(admin.suspendAccount, { params, body: { reason: '  ' } })
    await expect(silent).rejects.toMatchObject(refusedWith('request.invalid'))
    const self = boss.api(admin.suspendAccount, {
      params: { id: boss.id },
      body: { reason: 'Oops' },
    })
    await expect(self).rejects.toMatchObject(refusedWith('admin.not_yourself'))
    const nobody = { ...unknown, body: { reason: 'Gone' } }
    await expect(boss.api(admin.suspendAccount, nobody)).rejects.toMatchObject(
      refusedWith('accounts.not_found'),
    )
    await expect(boss.api(admin.restoreAccount, nobody)).rejects.toMatchObject(
      refusedWith('accounts.not_found'),
    )
    const free = boss.api(admin.restoreAccount, { params, body: { reason: 'Again' } })
    await expect(free).rejects.toMatchObject(refusedWith('admin.not_suspended'))
  })
})
