import { listAudit } from '@stagedoor/contract/admin'
import * as coupons from '@stagedoor/contract/coupons'
import { topUp } from '@stagedoor/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
})
afterAll(() => world.close())

let made = 0
type Form = Parameters<typeof admin.api<typeof coupons.createCoupon>>[1]['body']
const form = (changes: Partial<Form> = {}): Form => {
  made += 1
  return {
    name: 'Spring',
    code: `SPRING${made}`,
    value: 0.1,
    expiredDate: '2099-01-01T00:00:00.000Z',
    numberOfUses: 5,
    ...changes,
  }
}
const create = (changes: Partial<Form> = {}) =>
  admin.api(coupons.createCoupon, { body: form(changes) })
const apply = ({ api }: Pick<Person, 'api'>, code: string) =>
  api(coupons.applyCoupon, { params: { code } })
const unknown = { params: { id: '0199a0b0c0d07000800000000000000a' } }

describe('coupons of the console', () => {
  it('lists coupons, finds them by name, code and status, and audits their changes', async () => {
    const coupon = await create({ name: 'Winter sale', description: 'For January', value: 0.99 })
    expect(coupon).toMatchObject({
      value: 0.99,
      uses: 0,
      reservations: 0,
      status: 'active',
      description: 'For January',
    })
    const params = { id: coupon._id }
    const body = form({ code: coupon.code, value: 0.29, status: 'inactive' })
    const changed = await admin.api(coupons.updateCoupon, { params, body })
    expect(changed).toMatchObject({
      _id: coupon._id,
      value: 0.29,
      status: 'inactive',
      description: '',
      name: 'Spring',
    })
    expect(await admin.api(coupons.viewCoupon, { params })).toEqual(changed)
    const found = async (query: { q?: string; status?: 'active' | 'inactive' }) =>
      (await admin.api(coupons.searchCoupons, { query })).data.map(({ _id }) => _id)
    expect(await found({ q: coupon.code.toLowerCase() })).toEqual([coupon._id])
    expect(await found({ status: 'inactive' })).toEqual([coupon._id])
    expect(await found({ q: 'winter' })).toEqual([])
    expect(await admin.api(coupons.listCouponUses, { params, query: {} })).toEqual({
      data: [],
      total: 0,
    })
    expect(await admin.api(coupons.deleteCoupon, { params })).toEqual({ success: true })
    await expect(admin.api(coupons.viewCoupon, { params })).rejects.toMatchObject({
      code: 'coupons.not_found',
    })
    const { data } = await admin.api(listAudit, {
      query: { action: 'coupons.', subjectId: coupon._id },
    })
    const what = ['deleted', 'updated', 'created'].map((done) => `coupons.coupon_${done}`)
    expect(data.map(({ action }) => action)).toEqual(what)
  })

  it('refuses a code that another coupon has, whatever its capitals, until that one is deleted', async () => {
    const { _id: id, code } = await create()
    const other = await create()
    const taken = { status: 409, code: 'coupons.code_taken' }
    await expect(create({ code: code.toLowerCase() })).rejects.toMatchObject(taken)
    const rename = admin.api(coupons.updateCoupon, {
      params: { id: other._id },
      body: form({ code }),
    })
    await expect(rename).rejects.toMatchObject(taken)
    await admin.api(coupons.deleteCoupon, { params: { id } })
    expect(await create({ code: code.toLowerCase() })).toMatchObject({ code: code.toLowerCase() })
  })

  it.each([
    [{ value: 0 }],
    [{ value: 1 }],
    [{ value: -0.1 }],
    [{ value: 0.125 }],
    [{ value: 10 }],
    [{ numberOfUses: 0 }],
    [{ numberOfUses: 1.5 }],
    [{ numberOfUses: 2 ** 40 }],
    [{ code: 'A B' }],
    [{ code: 'AB' }],
    [{ code: '../x' }],
    [{ name: '' }],
    [{ expiredDate: 'soon' }],
  ])('refuses a coupon with %o as invalid', async (changes) => {
    await expect(create(changes)).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('refuses unknown coupons', async () => {
    const missing = { code: 'coupons.not_found', status: 404 }
    await expect(admin.api(coupons.viewCoupon, unknown)).rejects.toMatchObject(missing)
    await expect(
      admin.api(coupons.listCouponUses, { ...unknown, query: {} }),
    ).rejects.toMatchObject(missing)
    await expect(admin.api(coupons.deleteCoupon, unknown)).rejects.toMatchObject(missing)
    await expect(
      admin.api(coupons.updateCoupon, { ...unknown, body: form() }),
    ).rejects.toMatchObject(missing)
  })
})

describe('applying a coupon', () => {
  it('returns the part that a coupon takes off, for a code in any capitals', async () => {
    const { _id, code } = await create({ value: 0.15 })
    const fan = await world.fan()
    expect(await apply(fan, code.toLowerCase())).toEqual({ _id, code, value: 0.15 })
    await expect(apply({ api: world.api() }, code)).rejects.toMatchObject({ status: 401 })
  })

  it('refuses unknown, inactive and expired coupons', async () => {
    const fan = await world.fan()
    const inactive = await create({ status: 'inactive' })
    const expired = await create({ expiredDate: '2020-01-01' })
    await expect(apply(fan, 'NOTHING')).rejects.toMatchObject({
      status: 404,
      code: 'coupons.not_found',
    })
    await expect(apply(fan, inactive.code)).rejects.toMatchObject({
      status: 404,
      code: 'coupons.not_found',
    })
    await expect(apply(fan, expired.code)).rejects.toMatchObject({
      status: 406,
      code: 'coupons.expired',
    })
  })
})

describe('guessing codes', () => {
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'found',
      ({ code }) => code as string,
    )

  it('is refused after ten wrong codes in an hour at every place that takes one, and then a right one is refused too', async () => {
    const { code } = await create()
    const guesser = await world.fan()
    for (let at = 0; at < 4; at += 1)
      expect(await codeOf(apply(guesser, code)), 'a right code').toBe('found')
    const body = { amount: 20, couponCode: 'NOTHING' }
    for (let at = 0; at < 5; at += 1)
      expect(await codeOf(apply(guesser, `GUESS${at}`))).toBe('coupons.not_found')
    for (let at = 0; at < 5; at += 1)
      expect(await codeOf(guesser.api(topUp, { body }))).toBe('coupons.not_found')
    expect(await codeOf(guesser.api(topUp, { body }))).toBe('request.too_many')
    expect(await codeOf(apply(guesser, code))).toBe('request.too_many')
    expect(await codeOf(apply(await world.fan(), code)), 'a code of another person').toBe('found')
    world.clock.advance(3_600_000)
    expect(await codeOf(apply(guesser, code)), 'an hour later').toBe('found')
  })

  it('is refused after as many wrong codes at once', async () => {
    const guesser = await world.fan()
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, at) => codeOf(apply(guesser, `AT ONCE ${at}`))),
    )
    expect(codes.filter((code) => code === 'coupons.not_found')).toHaveLength(10)
  })
})
