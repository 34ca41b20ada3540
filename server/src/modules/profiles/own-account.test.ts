import * as performers from '@stagedoor/contract/performers'
import * as users from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { topUp } from '../../../test/world/money.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { accountById } from '../accounts/index.ts'
import { createCategory } from '../reference/index.ts'

let world: World
let categories: string[]

beforeAll(async () => {
  world = await createWorld()
  const names = ['Painters', 'Dancers']
  const made = await transaction(world.app.base, async (ctx) => {
    const first = await createCategory(ctx, {
      name: names[0] as string,
      description: '',
      ordering: 1,
    })
    return [
      first,
      await createCategory(ctx, { name: names[1] as string, description: '', ordering: 2 }),
    ]
  })
  categories = made.map(({ _id }) => _id)
})
afterAll(() => world.close())

const put = (path: string, token: string, payload: object) =>
  world.inject({ method: 'PUT', url: `/api${path}`, headers: { authorization: token }, payload })

describe("one's own account", () => {
  it('a fan reads their own account', async () => {
    const fan = await world.fan({ firstName: 'Ann', lastName: 'Lee', gender: 'female' })
    const me = await fan.api(users.readMe)
    expect(me).toMatchObject({
      _id: fan.id,
      isPerformer: false,
      roles: ['user'],
      username: fan.username,
      email: fan.email,
      firstName: 'Ann',
      gender: 'female',
      balance: 0,
      avatar: null,
      verifiedEmail: true,
      suspension: null,
      stats: { totalSubscriptions: 0, following: 0 },
    })
  })

  it('a performer reads their own account', async () => {
    const performer = await world.performer({ country: 'FR', dateOfBirth: '1999-01-02' })
    await world.settle()
    const me = await performer.api(users.readMe)
    expect(me).toEqual(await performer.api(performers.readSelf))
    expect(me).toMatchObject({
      _id: performer.id,
      isPerformer: true,
      email: performer.email,
      country: 'FR',
      dateOfBirth: '1999-01-02',
      balance: 0,
      idVerification: { status: 'missing' },
      verifiedDocument: true,
    })
  })

  it('an admin reads their own account', async () => {
    expect(await (await world.admin()).api(users.readMe)).toMatchObject({
      isPerformer: false,
      roles: ['admin'],
    })
  })

  it('every page shows a summary of the account, whatever its role', async () => {
    const [fan, performer, admin] = await Promise.all([
      world.fan(),
      world.performer(),
      world.admin(),
    ])
    await topUp(world.app.base, fan.id, 30_00n)
    const { _id, username, email } = await fan.api(users.readMe)
    const shown = await fan.api(users.readViewer)
    expect(shown).toMatchObject({
      _id,
      role: 'fan',
      username,
      email,
      balance: 30,
      subscriptions: 0,
      avatar: null,
    })
    expect(shown).toMatchObject({ verifiedEmail: true, verifiedDocument: false })
    expect(shown).not.toHaveProperty('suspendedFor')
    expect(await performer.api(users.readViewer)).toMatchObject({
      role: 'performer',
      verifiedDocument: true,
    })
    expect(await admin.api(users.readViewer)).toMatchObject({
      role: 'admin',
      verifiedDocument: false,
      balance: 0,
    })
    await expect(world.api()(users.readViewer)).rejects.toMatchObject({
      code: 'auth.required',
      status: 401,
    })
  })

  it("one's own account needs a login, and the performer's account a performer", async () => {
    const nobody = { code: 'auth.required', status: 401 }
    await expect(world.api()(users.readMe)).rejects.toMatchObject(nobody)
    await expect(world.api()(performers.readSelf)).rejects.toMatchObject(nobody)
    const { api } = await world.fan()
    const forbidden = { status: 403 }
    await expect(api(performers.readSelf)).rejects.toMatchObject(forbidden)
    await expect(api(performers.updateSelf, { body: {} })).rejects.toMatchObject(forbidden)
  })
})

describe('changing a fan’s account', () => {
  it("a change of a fan's account changes the given fields and no other", async () => {
    const fan = await world.fan({ lastName: 'Lee' })
    const me = await fan.api(users.updateMe, {
      body: { firstName: 'Ann', username: 'annlee', gender: 'transgender' },
    })
    expect(me).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
      username: 'annlee',
      gender: 'transgender',
    })
  })

  it("a change of a fan's account accepts the whole object it was shown, and ignores read-only fields", async () => {
    const fan = await world.fan()
    const before = await fan.api(users.readMe)
    const edits = {
      _id: '0'.repeat(32),
      id: '0'.repeat(32),
      balance: 1e6,
      isPerformer: true,
      role: 'admin',
      roles: ['admin'],
      status: 'active',
      verifiedEmail: false,
      verifiedAccount: true,
      isBlueTick: true,
      stats: { following: 99 },
      createdAt: '2001-01-01T00:00:00.000Z',
    }
    const reply = await put('/users', fan.token, { ...before, ...edits, password: '' })
    expect(reply.statusCode).toBe(200)
    const after = await fan.api(users.readMe)
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before)
  })

  it('a fan cannot take a username that is taken or reserved', async () => {
    const fan = await world.fan()
    const other = await world.fan()
    const take = fan.api(users.updateMe, { body: { username: other.username } })
    await expect(take).rejects.toMatchObject({ code: 'accounts.username_taken', status: 422 })
    const reserve = fan.api(users.updateMe, { body: { username: 'moderator' } })
    await expect(reserve).rejects.toMatchObject({ code: 'accounts.username_reserved', status: 422 })
  })

  it('a suspended fan can change nothing', async () => {
    const fan = await world.fan({ suspendedAt: new Date('2026-01-01'), suspendedReason: 'Spam' })
    const change = fan.api(users.updateMe, { body: { name: 'New' } })
    await expect(change).rejects.toMatchObject({
      code: 'suspensions.account_suspended',
      data: { reason: 'Spam' },
    })
    expect(await fan.api(users.readMe)).toMatchObject({ suspension: { reason: 'Spam' } })
  })
})

describe('changing a performer’s account', () => {
  it("a performer's options are stored as values, whether a value or its text was sent", async () => {
    const performer = await world.performer()
    const me = await performer.api(performers.updateSelf, {
      body: {
        name: 'Luna',
        height: '140_142',
        weight: 'Under 40 kg',
        eyes: 'Green',
        bodyType: 'Gym body',
        sexualOrientation: 'straight',
        languages: ['en', 'fr', 'en'],
        categoryIds: categories,
        country: 'de',
        city: 'Berlin',
        phone: '1234567',
        publicChatPrice: 12.5,
      },
    })
    expect(me).toMatchObject({
      name: 'Luna',
      height: '140_142',
      weight: 'under_40',
      eyes: 'green',
      bodyType: 'gymBody',
      languages: ['en', 'fr'],
      categoryIds: categories,
      categories: [{ name: 'Painters' }, { name: 'Dancers' }],
      country: 'DE',
      city: 'Berlin',
      publicChatPrice: 12.5,
    })
    const cleared = await performer.api(performers.updateSelf, {
      body: { height: '', city: '', categoryIds: [] },
    })
    expect(cleared).toMatchObject({ categoryIds: [], weight: 'under_40', height: null, city: null })
  })

  it('a bio loses everything that could run or load something', async () => {
    const performer = await world.performer()
    const bio = `<p onclick="x()">Hello <b>you</b><script>alert(1)</script>
      <img src=x onerror=alert(1)>
      <a href="javascript:alert(1)">bad</a> <a href="https://example.com">good</a><style>*{}</style>
      <iframe src="https://example.com"></iframe><svg/onload=alert(1)></p>`
    const me = await performer.api(performers.updateSelf, { body: { bio } })
    expect(me.bio).toContain('<p>Hello <b>you</b>')
    expect(me.bio).toContain(
      '<a href="https://example.com" rel="noopener nofollow ugc" target="_blank">good</a>',
    )
    expect(me.bio).not.toMatch(/script|onclick|onerror|onload|img|iframe|style|svg|javascript/)
    const shown = await world.api()(performers.readPerformer, {
      params: { id: performer.username },
    })
    expect(shown.bio).toBe(me.bio)
  })

  it("a change of a performer's account ignores read-only fields", async () => {
    const performer = await world.performer()
    const before = await performer.api(performers.readSelf)
    const edits = {
      _id: '0'.repeat(32),
      balance: 1e6,
      isPerformer: false,
      verifiedEmail: false,
      verifiedDocument: false,
      verifiedAccount: true,
      isFeatured: true,
      score: 99,
      stats: { followers: 99 },
      status: 'inactive',
      suspension: { reason: 'x', since: '2001-01-01T00:00:00.000Z' },
      idVerification: { status: 'approved' },
      documentsVerifiedAt: null,
      commissionPercentage: 0,
    }
    expect((await put('/performers/me', performer.token, { ...before, ...edits })).statusCode).toBe(
      200,
    )
    const after = await performer.api(performers.readSelf)
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before)
    expect(await accountById(world.app.base, performer.id)).toMatchObject({
      role: 'performer',
      isBlueTick: false,
    })
  })

  it.each([
    ['an unknown height', { height: 'very tall' }, 'performers.unknown_option'],
    ['an unknown language', { languages: ['xx'] }, 'performers.unknown_option'],
    ['an unknown country', { country: 'ZZ' }, 'performers.unknown_option'],
    ['an unknown category', { categoryIds: ['0'.repeat(32)] }, 'reference.category_not_found'],
    ['a reserved name', { username: 'support' }, 'accounts.username_reserved'],
    [
      'another birth date than the ID says',
      { dateOfBirth: '1990-01-01' },
      'performers.birth_date_fixed',
    ],
    ['a bio that is too long', { bio: 'x'.repeat(20_001) }, 'request.invalid'],
    ['a price with three decimals', { publicChatPrice: 1.234 }, 'request.invalid'],
    ['an invalid e-mail address', { email: 'nobody' }, 'request.invalid'],
  ])(
    "a change of a performer's account is refused for %s and changes nothing",
    async (_, body, code) => {
      const performer = await world.performer({ dateOfBirth: '1995-05-05' })
      await world.settle()
      const before = await performer.api(performers.readSelf)
      const change = performer.api(performers.updateSelf, { body: { name: 'Changed', ...body } })
      await expect(change).rejects.toMatchObject({ code })
      expect(await performer.api(performers.readSelf)).toEqual(before)
    },
  )

  it('an unverified performer can correct the birth date, to that of an adult', async () => {
    const performer = await world.performer({
      dateOfBirth: '1995-05-05',
      hasVerifiedDocuments: false,
    })
    const change = (dateOfBirth: string) =>
      performer.api(performers.updateSelf, { body: { dateOfBirth } })
    expect(await change('1996-06-06T00:00:00.000Z')).toMatchObject({ dateOfBirth: '1996-06-06' })
    await expect(change('2010-01-01')).rejects.toMatchObject({ code: 'performers.too_young' })
  })
})
