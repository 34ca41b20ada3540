import * as factors from '@stagedoor/contract/factors'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  codeOf,
  logInAs,
  PASSWORD,
  protectedFan,
  registeredFan,
} from '../../../test/world/factors.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refusal = (code: string) => expect.objectContaining({ code })

describe('turning the second factor on', () => {
  it('shows the secret once and requires codes at login only after a first code', async () => {
    const { api, username } = await registeredFan(world)
    const { secret, uri } = await api(factors.beginSecondFactor)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect([address.protocol, address.host, address.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      secret,
    ])
    expect(decodeURIComponent(address.pathname)).toContain(username)
    expect((await logInAs(world, username)).token, 'not on yet').toBeTruthy()
    await expect(api(factors.confirmSecondFactor, { body: { code: '000 000' } })).rejects.toEqual(
      refusal('factors.incorrect_code'),
    )
    const { recoveryCodes } = await api(factors.confirmSecondFactor, {
      body: { code: codeOf(world, secret) },
    })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    const known = await api(factors.readFactors)
    expect(known).toMatchObject({
      hasPassword: true,
      secondFactor: { isOn: true, recoveryCodesLeft: 10 },
      passkeys: [],
    })
    await expect(api(factors.beginSecondFactor)).rejects.toEqual(refusal('factors.already_on'))
    const again = api(factors.confirmSecondFactor, { body: { code: codeOf(world, secret, 1) } })
    await expect(again).rejects.toEqual(refusal('factors.already_on'))
  })

  it('requires a started setup, a recent re-authentication and a session to change the second factor', async () => {
    const { api } = await registeredFan(world)
    const body = { code: '123456' }
    await expect(api(factors.confirmSecondFactor, { body })).rejects.toEqual(
      refusal('factors.not_begun'),
    )
    await expect(api(factors.turnOffSecondFactor)).rejects.toEqual(refusal('factors.not_on'))
    await expect(api(factors.renewRecoveryCodes)).rejects.toEqual(refusal('factors.not_on'))
    world.clock.advance(15 * 60_000 + 1)
    for (const call of [
      factors.beginSecondFactor,
      factors.turnOffSecondFactor,
      factors.renewRecoveryCodes,
    ]) {
      await expect(api(call)).rejects.toEqual(refusal('auth.proof_required'))
      await expect(world.api()(call)).rejects.toMatchObject({ status: 401 })
    }
    await expect(api(factors.confirmSecondFactor, { body })).rejects.toEqual(
      refusal('auth.proof_required'),
    )
    await expect(world.api()(factors.confirmSecondFactor, { body })).rejects.toMatchObject({
      status: 401,
    })
    await expect(world.api()(factors.readFactors)).rejects.toMatchObject({ status: 401 })
    const odd = api(factors.confirmSecondFactor, { body: { code: '<b>' } })
    await expect(odd).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('stores no readable secret or recovery code and mails the owner when the second factor is turned on', async () => {
    const { email, secret, recoveryCodes } = await protectedFan(world)
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')
    const canaries = [secret, bytes, ...recoveryCodes.map((code) => code.replace('-', ''))]
    for (const table of ['second_factors', 'recovery_codes', 'mails']) {
      const { rows } = await sql<{
        text: string
      }>`select t::text as text from ${sql.table(table)} t`.execute(world.app.base.db)
      expect(rows.length).toBeGreaterThan(0)
      for (const canary of canaries)
        expect(rows.filter(({ text }) => text.includes(canary))).toEqual([])
    }
    const [newest] = await mailsTo(world, email)
    expect(newest?.subject).toBe('Your security settings were changed')
  })
})

describe('logging in with a second factor', () => {
  it('asks for the code at login only after a correct password', async () => {
    const { username, secret } = await protectedFan(world)
    await expect(logInAs(world, username)).rejects.toMatchObject({
      code: 'auth.second_factor_needed',
      status: 422,
    })
    const wrong = logInAs(world, username, {
      password: 'something else 1',
      code: codeOf(world, secret),
    })
    await expect(wrong).rejects.toEqual(refusal('auth.incorrect_credentials'))
    await expect(logInAs(world, username, { code: '12345 ' })).rejects.toEqual(
      refusal('request.invalid'),
    )
    const { token } = await logInAs(world, username, { code: codeOf(world, secret) })
    expect((await world.api(token)(factors.readFactors)).secondFactor.isOn).toBe(true)
  })

  it('accepts codes of the current and adjacent time steps once, and none older than the last used', async () => {
    const { username, secret } = await protectedFan(world)
    await expect(logInAs(world, username, { code: codeOf(world, secret, 2) })).rejects.toEqual(
      refusal('factors.incorrect_code'),
    )
    await logInAs(world, username, { code: codeOf(world, secret) })
    await expect(logInAs(world, username, { code: codeOf(world, secret) })).rejects.toEqual(
      refusal('factors.incorrect_code'),
    )
    await expect(logInAs(world, username, { code: codeOf(world, secret, -1) })).rejects.toEqual(
      refusal('factors.incorrect_code'),
    )
    await logInAs(world, username, { code: codeOf(world, secret, 1) })
    for (let at = 0; at < 4; at += 1) world.clock.advance(30_000)
    await logInAs(world, username, { code: codeOf(world, secret, -1) })
  })

  it('accepts a code once when six logins use it at the same time', async () => {
    const { username, secret } = await protectedFan(world)
    const code = codeOf(world, secret)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => logInAs(world, username, { code })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('accepts each recovery code once, in any case and spacing', async () => {
    const { username, recoveryCodes, api } = await protectedFan(world)
    const [first = '', second = ''] = recoveryCodes
    await logInAs(world, username, { code: ` ${first.toUpperCase().replace('-', ' ')}` })
    await expect(logInAs(world, username, { code: first })).rejects.toEqual(
      refusal('factors.incorrect_code'),
    )
    await logInAs(world, username, { code: second })
    expect((await api(factors.readFactors)).secondFactor.recoveryCodesLeft).toBe(8)
    const renewed = await api(factors.renewRecoveryCodes)
    await expect(logInAs(world, username, { code: recoveryCodes[2] })).rejects.toEqual(
      refusal('factors.incorrect_code'),
    )
    await logInAs(world, username, { code: renewed.recoveryCodes[0] })
  })

  it('limits wrong codes to five a minute per network and ten in ten minutes per account', async () => {
    const { username, secret, recoveryCodes } = await protectedFan(world)
    const guess = (remoteAddress: string, code = '000000') =>
      world
        .inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { username, password: PASSWORD, code },
          remoteAddress,
        })
        .then((reply) => reply.statusCode)
    const fromOne = []
    for (let at = 0; at < 6; at += 1) fromOne.push(await guess('198.51.100.1'))
    expect(fromOne).toEqual([422, 422, 422, 422, 422, 429])
    for (let at = 2; at < 7; at += 1) expect(await guess(`198.51.100.${at}`)).toBe(422)
    expect(await guess('198.51.100.8', codeOf(world, secret)), 'a correct code must wait too').toBe(
      429,
    )
    expect(await guess('198.51.100.9', recoveryCodes[0]), 'recovery codes are not limited').toBe(
      200,
    )
    world.clock.advance(10 * 60_000)
    expect(await guess('198.51.100.8', codeOf(world, secret))).toBe(200)
  })

  it('asks for no code at login after the second factor is turned off', async () => {
    const { username, api } = await protectedFan(world)
    await api(factors.turnOffSecondFactor)
    expect((await logInAs(world, username)).token).toBeTruthy()
    expect((await api(factors.readFactors)).secondFactor).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    })
  })
})
