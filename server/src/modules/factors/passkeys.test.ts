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

async function addPasskey(
  { api }: Fan,
  { name, faults }: { name?: string; faults?: AuthenticatorFaults } = {},
) {
  const device = createAuthenticator(SITE)
  const passkey = device.create(await api(factors.beginPasskey), faults)
  const stored = await api(factors.addPasskey, { body: { passkey, ...(name && { name }) } })
  return { device, stored, passkey }
}

async function fanWithPasskey() {
  const fan = await registeredFan(world)
  return { ...fan, ...(await addPasskey(fan, { name: 'My phone' })) }
}

const ask = () => world.api()(factors.askPasskey)
const signIn = async (
  device: ReturnType<typeof createAuthenticator>,
  faults: AuthenticatorFaults = {},
) => world.api()(factors.logInByPasskey, { body: { passkey: device.get(await ask(), faults) } })

describe('making a passkey', () => {
  it('stores and lists a new passkey and mails the owner', async () => {
    const { api, stored, email } = await fanWithPasskey()
    expect(stored).toMatchObject({ name: 'My phone', isSynced: true, lastUsedAt: null })
    expect((await api(factors.readFactors)).passkeys).toEqual([stored])
    expect((await mailsTo(world, email))[0]?.subject).toBe('Your security settings were changed')
    const unnamed = await addPasskey({ api })
    expect(unnamed.stored.name, 'named after the device').toBeTruthy()
    const { excludeCredentials, user, rp } = await api(factors.beginPasskey)
    expect(excludeCredentials).toHaveLength(2)
    expect(rp.id).toBe('stage.example')
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(16)
  })

  it.each<[string, AuthenticatorFaults]>([
    ['another site', { origin: 'https://stage.example.evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a response of another ceremony', { type: 'webauthn.get' }],
    ['a device that did not verify its user', { isVerified: false }],
  ])('refuses a new passkey from %s', async (_what, faults) => {
    const fan = await registeredFan(world)
    await expect(addPasskey(fan, { faults })).rejects.toEqual(refusal('factors.passkey_refused'))
    expect((await fan.api(factors.readFactors)).passkeys).toEqual([])
  })

  it('accepts a challenge for a new passkey once, for its account, within five minutes', async () => {
    const fan = await registeredFan(world)
    const other = await registeredFan(world)
    const device = createAuthenticator(SITE)
    const options = await fan.api(factors.beginPasskey)
    const body = { passkey: device.create(options) }
    await expect(other.api(factors.addPasskey, { body })).rejects.toEqual(
      refusal('factors.passkey_refused'),
    )
    await fan.api(factors.addPasskey, { body })
    await expect(fan.api(factors.addPasskey, { body })).rejects.toEqual(
      refusal('factors.passkey_refused'),
    )
    const late = { passkey: createAuthenticator(SITE).create(await fan.api(factors.beginPasskey)) }
    world.clock.advance(5 * 60_000)
    await expect(fan.api(factors.addPasskey, { body: late })).rejects.toEqual(
      refusal('factors.passkey_refused'),
    )
    const signInChallenge = {
      passkey: createAuthenticator(SITE).create({ ...options, ...(await ask()) }),
    }
    const wrongKind = fan.api(factors.addPasskey, { body: signInChallenge })
    await expect(wrongKind).rejects.toEqual(refusal('factors.passkey_refused'))
  })

  it('requires a recent re-authentication and a session to change passkeys', async () => {
    const { api, stored, passkey } = await fanWithPasskey()
    world.clock.advance(16 * 60_000)
    const params = { id: stored._id }
    await expect(api(factors.beginPasskey)).rejects.toEqual(refusal('auth.proof_required'))
    await expect(api(factors.addPasskey, { body: { passkey } })).rejects.toEqual(
      refusal('auth.proof_required'),
    )
    await expect(api(factors.removePasskey, { params })).rejects.toEqual(
      refusal('auth.proof_required'),
    )
    const guest = world.api()
    await expect(guest(factors.beginPasskey)).rejects.toMatchObject({ status: 401 })
    await expect(guest(factors.addPasskey, { body: { passkey } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(guest(factors.removePasskey, { params })).rejects.toMatchObject({ status: 401 })
    await expect(
      guest(factors.renamePasskey, { params, body: { name: 'x' } }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('refuses a twenty-first passkey', async () => {
    const fan = await registeredFan(world)
    for (let at = 0; at < 20; at += 1) await addPasskey(fan)
    await expect(addPasskey(fan)).rejects.toEqual(refusal('factors.too_many_passkeys'))
    const { passkeys } = await fan.api(factors.readFactors)
    await fan.api(factors.removePasskey, { params: { id: passkeys[0]?._id ?? '' } })
    await addPasskey(fan)
  })
})

describe('a passkey', () => {
  it('logs in with a passkey without username, password or code', async () => {
    const fan = await protectedFan(world)
    const { device, stored } = await addPasskey(fan)
    const { token } = await signIn(device)
    const { passkeys } = await world.api(token)(factors.readFactors)
    expect(passkeys).toMatchObject([{ _id: stored._id, lastUsedAt: expect.any(String) }])
    await logInAs(world, fan.username, { code: codeOf(world, fan.secret) })
  })

  it.each<[string, AuthenticatorFaults]>([
    ['for another site', { origin: 'http://stage.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['of a device that did not verify its user', { isVerified: false }],
    ['with the handle of another account', { userHandle: Buffer.alloc(16, 1) }],
  ])('refuses a passkey response %s', async (_what, faults) => {
    const { device } = await fanWithPasskey()
    await expect(signIn(device, faults)).rejects.toMatchObject({
      code: 'factors.passkey_refused',
      status: 422,
    })
    expect((await signIn(device)).token).toBeTruthy()
  })

  it('refuses a passkey whose counter does not increase, because it may be a copy', async () => {
    const { device } = await fanWithPasskey()
    await signIn(device, { counter: 9 })
    await expect(signIn(device, { counter: 9 })).rejects.toEqual(refusal('factors.passkey_refused'))
  })

  it('accepts a passkey response once, within five minutes, to an issued challenge only', async () => {
    const { device } = await fanWithPasskey()
    const logIn = (passkey: ReturnType<typeof device.get>) =>
      world.api()(factors.logInByPasskey, { body: { passkey } })
    const answer = device.get(await ask())
    await logIn(answer)
    await expect(logIn(answer)).rejects.toEqual(refusal('factors.passkey_refused'))
    const late = device.get(await ask())
    world.clock.advance(5 * 60_000)
    await expect(logIn(late)).rejects.toEqual(refusal('factors.passkey_refused'))
    const own = device.get({
      challenge: Buffer.from('a challenge of the client').toString('base64url'),
    })
    await expect(logIn(own)).rejects.toEqual(refusal('factors.passkey_refused'))
    const stranger = createAuthenticator(SITE)
    await expect(signIn(stranger)).rejects.toEqual(refusal('factors.passkey_refused'))
    const odd = { ...answer, id: '<script>' }
    await expect(logIn(odd)).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('re-authenticates with a passkey of the same account only', async () => {
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

  it('lets only the owner rename and remove a passkey, which then no longer logs in', async () => {
    const { api, stored, device } = await fanWithPasskey()
    const other = await registeredFan(world)
    const params = { id: stored._id }
    const body = { name: 'Old phone' }
    expect(await api(factors.renamePasskey, { params, body })).toMatchObject({ name: 'Old phone' })
    const notFound = refusal('factors.passkey_not_found')
    await expect(other.api(factors.renamePasskey, { params, body })).rejects.toEqual(notFound)
    await expect(other.api(factors.removePasskey, { params })).rejects.toEqual(notFound)
    await expect(api(factors.renamePasskey, { params, body: { name: ' ' } })).rejects.toMatchObject(
      { status: 400 },
    )
    await api(factors.removePasskey, { params })
    await expect(api(factors.removePasskey, { params })).rejects.toEqual(notFound)
    await expect(signIn(device)).rejects.toEqual(refusal('factors.passkey_refused'))
  })

  it('refuses a passkey login to a closed account', async () => {
    const { device, id } = await fanWithPasskey()
    await transaction(world.app.base, (ctx) => setAccountOpen(ctx, id, false))
    await expect(signIn(device)).rejects.toMatchObject({
      code: 'auth.account_inactive',
      status: 403,
    })
  })
})
