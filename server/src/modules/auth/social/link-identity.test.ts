import { changePassword } from '@stagedoor/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, protectedFan } from '../../../../test/world/factors.ts'
import { type Browser, createGoogleWorld } from '../../../../test/world/google-world.ts'
import { accountById } from '../../accounts/index.ts'

let site: Awaited<ReturnType<typeof createGoogleWorld>>
beforeAll(async () => {
  site = await createGoogleWorld()
})
afterAll(() => site.close())

const link = async (visit: Browser, subject: string) =>
  visit('/auth/identities/google', await site.away(visit, subject, '/auth/identities/google/start'))

describe('connecting an account', () => {
  it('lets the owner log in with a linked Google account of any address', async () => {
    const fan = await site.world.fan()
    const { subject } = site.person({ email: 'unlike@elsewhere.example', email_verified: false })
    expect(await site.meOf(fan.token)).toMatchObject({ googleConnected: false })
    expect(await link(site.browser(fan.token), subject)).toMatchObject({
      status: 200,
      data: { success: true },
    })
    expect(await site.meOf(fan.token)).toMatchObject({ googleConnected: true, email: fan.email })
    const { data } = await site.signIn(site.browser(), subject)
    expect((await site.meOf(data.token))._id).toBe(fan.id)
    expect(await site.browser(fan.token)('/auth/identities/google/start')).toMatchObject({
      code: 'identities.already_linked',
    })
  })

  it('refuses to link a Google account that opens another account', async () => {
    const fan = await site.world.fan()
    const other = await site.world.fan()
    const { subject } = site.person()
    await link(site.browser(fan.token), subject)
    expect(await link(site.browser(other.token), subject)).toMatchObject({
      status: 422,
      code: 'identities.taken',
    })
  })

  it('requires a recent re-authentication to link an account', async () => {
    const fan = await site.world.fan()
    site.world.clock.advance(16 * 60_000)
    expect(await site.browser(fan.token)('/auth/identities/google/start')).toMatchObject({
      code: 'auth.proof_required',
    })
    expect(await site.browser()('/auth/identities/google/start')).toMatchObject({ status: 401 })
    expect(await site.browser()('/auth/identities/google', {})).toMatchObject({ status: 401 })
    expect(await site.browser(fan.token)('/auth/identities/myspace/start')).toMatchObject({
      status: 400,
    })
  })

  it('refuses to complete a link in another account or as a sign-in', async () => {
    const fan = await site.world.fan()
    const other = await site.world.fan()
    const { subject } = site.person()
    const visit = site.browser(fan.token)
    const answer = await site.away(visit, subject, '/auth/identities/google/start')
    const { cookies } = await visit('/auth/logout')
    cookies.set('token', other.token)
    expect(await visit('/auth/identities/google', answer)).toMatchObject({
      code: 'identities.sign_in_ended',
    })
    const again = site.browser(other.token)
    const second = await site.away(again, subject, '/auth/identities/google/start')
    expect(await again('/auth/google/token', second)).toMatchObject({
      code: 'identities.sign_in_ended',
    })
    expect(await site.meOf(other.token)).toMatchObject({ googleConnected: false })
  })

  it('unlinks a provider while the owner can log in another way', async () => {
    const { subject, email } = site.person()
    const visit = site.browser()
    const { data } = await site.signIn(visit, subject)
    const undo = () => visit('/auth/identities/google', {}, 'DELETE')
    expect(await undo()).toMatchObject({ status: 422, code: 'identities.last_way_in' })
    const { _id } = await site.meOf(data.token)
    await site.world.api(data.token)(changePassword, {
      body: { password: 'violet anchor bicycle 9' },
    })
    expect(await undo()).toMatchObject({ status: 200 })
    expect(await undo()).toMatchObject({ status: 404, code: 'identities.not_linked' })
    expect(await site.meOf(data.token)).toMatchObject({ googleConnected: false, email })
    expect(await site.signIn(site.browser(), subject)).toMatchObject({
      code: 'identities.link_first',
    })
    expect(await accountById(site.world.app.base, _id)).toBeDefined()
    site.world.clock.advance(16 * 60_000)
    expect(await undo()).toMatchObject({ code: 'auth.proof_required' })
  })
})

describe('a second factor', () => {
  it('requires the second factor after Google, and lets the person retry the code alone', async () => {
    const fan = await protectedFan(site.world)
    const { subject } = site.person()
    await link(site.browser(fan.token), subject)
    const visit = site.browser()
    const answer = await site.away(visit, subject)
    const withCode = (secondFactor?: string) =>
      visit('/auth/google/token', { ...answer, secondFactor })
    expect(await withCode()).toMatchObject({ status: 422, code: 'auth.second_factor_needed' })
    expect(await withCode('000000')).toMatchObject({ code: 'factors.incorrect_code' })
    const { cookies, data } = await withCode(codeOf(site.world, fan.secret))
    expect(await site.meOf(data.token)).toMatchObject({ _id: fan.id })
    expect(cookies.has('signIn')).toBe(false)
  })

  it('drops a sign-in that waits for its second factor when it expires, and refuses it in another browser', async () => {
    const fan = await protectedFan(site.world)
    const { subject } = site.person()
    await link(site.browser(fan.token), subject)
    const visit = site.browser()
    const elsewhere = site.browser()
    const answer = await site.away(visit, subject)
    await visit('/auth/google/token', answer)
    const secondFactor = () => codeOf(site.world, fan.secret)
    const stolen = await elsewhere('/auth/google/token', {
      ...answer,
      secondFactor: secondFactor(),
    })
    expect(stolen).toMatchObject({ code: 'identities.sign_in_ended' })
    site.world.clock.advance(10 * 60_000)
    const late = await visit('/auth/google/token', { ...answer, secondFactor: secondFactor() })
    expect(late).toMatchObject({ code: 'identities.sign_in_ended' })
  })
})
