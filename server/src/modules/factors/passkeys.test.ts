import * as auth from '@stagedoor/contract/auth'
import * as factors from '@stagedoor/contract/factors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthenticatorFaults, createAuthenticator } from '../../../test/fakes/authenticator.ts'
import { codeOf, logInAs, protectedFan, registeredFan } from '../../../test/world/factors.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { setAccountOpen } from '../suspensions/index.ts'

const SITE = { origin: 'https://stage.example', rpId: 'stage.example' }
let world: World

beforeAll(async () => {
  world = await createWorld({ environment: { PUBLIC_URL: SITE.origin } })
})
afterAll(() => world.close())

const refusal = (code: string) => expect.objectContaining({ code })
type Fan = Pick<Awaited<ReturnType<typeof registeredFan>>, 'api'>

async function addPasskey({ api }: Fan, { name, lie }: { name?: string; lie?: AuthenticatorFaults } = {}) {
  const device = createAuthenticator(SITE)
  const passkey = device.create(await api(factors.beginPasskey), lie)
  const kept = await api(factors.addPasskey, { body: { passkey, ...(name && { name }) } })
  return { device, kept, passkey }
}

async function fanWithPasskey() {
  const fan = await registeredFan(world)
  return { ...fan, ...(await addPasskey(fan, { name: 'My phone' })) }
}

const ask = () => world.api()(factors.askPasskey)
const signIn = async (device: ReturnType<typeof createAuthenticator>, lie: AuthenticatorFaults = {}) =>
  world.api()(factors.logInByPasskey, { body: { passkey: device.get(await ask(), lie) } })

describe('making a passkey', () => {
  it('keeps it, lists it and tells the owner', async () => {
    const { api, kept, email } = await fanWithPasskey()
    expect(kept).toMatchObject({ name: 'My phone', isSynced: true, lastUsedAt: null })
    expect((await api(factors.readFactors)).passkeys).toEqual([kept])
    expect((await mailsTo(world, email))[0]?.subject).toBe('Your security settings were changed')
    const unnamed = await addPasskey({ api })
    expect(unnamed.kept.name, 'called after the device').toBeTruthy()
    const { excludeCredentials, user, rp } = await api(factors.beginPasskey)
    expect(excludeCredentials).toHaveLength(2)
    expect(rp.id).toBe('stage.example')
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(16)
  })

  it.each<[string, AuthenticatorFaults]>([
    ['another site', { origin: 'https://stage.example.evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['an answer to another question', { type: 'webauthn.get' }],
    ['a device that verified nobody', { isVerified: false }],
  ])('refuses %s', async (_what, lie) => {
    const fan = await registeredFan(world)
    await expect(addPasskey(fan, { lie })).rejects.toEqual(refusal('factors.passkey_refused'))
    expect((await fan.api(factors.readFactors)).passkeys).toEqual([])
  })

  it('takes a challenge once, for its account, within five minutes', async () => {
    const [fan, other] = [await registeredFan(world), await registeredFan(world)]
    const device = createAuthenticator(SITE)
    const options = await fan.api(factors.beginPasskey)
    const body = { passkey: device.create(options) }
    await expect(other.api(factors.addPasskey, { body })).rejects.toEqual(refusal('factors.passkey_refused'))
    await fan.api(factors.addPasskey, { body })
    await expect(fan.api(factors.addPasskey, { body })).rejects.toEqual(refusal('factors.passkey_refused'))
    const late = { passkey: createAuthenticator(SITE).create(await fan.api(factors.beginPasskey)) }
    world.clock.advance(5 * 60_000)
    await expect(fan.api(factors.addPasskey, { body: late })).rejects.toEqual(refusal('factors.passkey_refused'))
    const signInChallenge = { passkey: createAuthenticator(SITE).create({ ...options, ...(await ask()) }) }
    const wrongKind = fan.api(factors.addPasskey, { body: signInChallenge })
    await expect(wrongKind).rejects.toEqual(refusal('factors.passkey_refused'))
  })

  it('needs a fresh proof, and a session', async () => {
    const { api, kept, passkey } = await fanWithPasskey()
    world.clock.advance(16 * 60_000)
    const params = { id: kept._id }
    await expect(api(factors.beginPasskey)).rejects.toEqual(refusal('auth.proof_required'))
    await expect(api(factors.addPasskey, { body: { passkey } })).rejects.toEqual(refusal('auth.proof_required'))
    await expect(api(factors.removePasskey, { params })).rejects.toEqual(refusal('auth.proof_required'))
    const guest = world.api()
    await expect(guest(factors.beginPasskey)).rejects.toMatchObject({ status: 401 })
    await expect(guest(factors.addPasskey, { body: { passkey } })).rejects.toMatchObject({ status: 401 })
    await expect(guest(factors.removePasskey, { params })).rejects.toMatchObject({ status: 401 })
    await expect(guest(factors.renamePasskey, { params, body: { name: 'x' } })).rejects.toMatchObject({ status: 401 })
  })

  it('stops at twenty', async () => {
    const fan = await registeredFan(world)
    for (let at = 0; at < 20; at += 1) await addPasskey(fan)
    await expect(addPasskey(fan)).rejects.toEqual(refusal('factors.too_many_passkeys'))
    const { passkeys } = await fan.api(factors.readFactors)
    await fan.api(factors.removePasskey, { params: { id: passkeys[0]?._id ?? '' } })
    await addPasskey(fan)
  })
})

describe('a passkey', () => {
  it('opens a session without a name, a password or a code', async () => {
    const fan = await protectedFan(world)
    const { device, kept } = await addPasskey(fan)
    const { token } = await signIn(device)
    const { passkeys } = await world.api(token)(factors.readFactors)
    expect(passkeys).toMatchObject([{ _id: kept._id, lastUsedAt: expect.any(String) }])
    await logInAs(world, fan.username, { code: codeOf(world, fan.secret) })
  })

  it.each<[string, AuthenticatorFaults]>([
    ['for another site', { origin: 'http://stage.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['to another question', { type: 'webauthn.create' }],
    ['of a device that verified nobody', { isVerified: false }],
    ['that says to be another account', { userHandle: Buffer.alloc(16, 1) }],
  ])('is refused when its answer is one %s', async (_what, lie) => {
    const { device } = await fanWithPasskey()
    await expect(signIn(device, lie)).rejects.toMatchObject({ code: 'factors.passkey_refused', status: 422 })
    expect((await signIn(device)).token).toBeTruthy()
  })

  it('is refused when it counts backwards: somebody has a copy', async () => {
    const { device } = await fanWithPasskey()
    await signIn(device, { counter: 9 })
    await expect(signIn(device, { counter: 9 })).rejects.toEqual(refusal('factors.passkey_refused'))
  })

  it('answers a challenge once and within five minutes, and one of ours', async () => {
    const { device } = await fanWithPasskey()
    const go = (passkey: ReturnType<typeof device.get>) => world.api()(factors.logInByPasskey, { body: { passkey } })
    const answer = device.get(await ask())
    await go(answer)
    await expect(go(answer)).rejects.toEqual(refusal('factors.passkey_refused'))
    const late = device.get(await ask())
    world.clock.advance(5 * 60_000)
    await expect(go(late)).rejects.toEqual(refusal('factors.passkey_refused'))
    const own = device.get({ challenge: Buffer.from('one of my own, thank you').toString('base64url') })
    await expect(go(own)).rejects.toEqual(refusal('factors.passkey_refused'))
    const stranger = createAuthenticator(SITE)
    await expect(signIn(stranger)).rejects.toEqual(refusal('factors.passkey_refused'))
    const odd = { ...answer, id: '<script>' }
    await expect(go(odd)).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('proves its own account only', async () => {
    const fan = await fanWithPasskey()
    const other = await registeredFan(world)
    world.clock.advance(16 * 60_000)
    const prove = async (api: Fan['api']) => {
      return api(auth.proveIdentity, { body: { passkey: fan.device.get(await ask()) } })
    }
    await expect(prove(other.api)).rejects.toEqual(refusal('factors.passkey_refused'))
    await prove(fan.api)
    await fan.api(factors.beginSecondFactor)
  })

  it('can be named and removed by its owner alone, and then opens nothing', async () => {
    const { api, kept, device } = await fanWithPasskey()
    const other = await registeredFan(world)
    const params = { id: kept._id }
    const body = { name: 'Old phone' }
    expect(await api(factors.renamePasskey, { params, body })).toMatchObject({ name: 'Old phone' })
    const gone = refusal('factors.passkey_not_found')
    await expect(other.api(factors.renamePasskey, { params, body })).rejects.toEqual(gone)
    await expect(other.api(factors.removePasskey, { params })).rejects.toEqual(gone)
    await expect(api(factors.renamePasskey, { params, body: { name: ' ' } })).rejects.toMatchObject({ status: 400 })
    await api(factors.removePasskey, { params })
    await expect(api(factors.removePasskey, { params })).rejects.toEqual(gone)
    await expect(signIn(device)).rejects.toEqual(refusal('factors.passkey_refused'))
  })

  it('of a closed account opens nothing', async () => {
    const { device, id } = await fanWithPasskey()
    await transaction(world.app.base, (ctx) => setAccountOpen(ctx, id, false))
    await expect(signIn(device)).rejects.toMatchObject({ code: 'auth.account_inactive', status: 403 })
  })
})
