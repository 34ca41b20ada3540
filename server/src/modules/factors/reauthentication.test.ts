import * as auth from '@stagedoor/contract/auth'
import * as factors from '@stagedoor/contract/factors'
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
import { transaction } from '../../platform/context.ts'
import { updateAccount } from '../accounts/index.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refusal = (code: string) => expect.objectContaining({ code })

describe('proving by a code', () => {
  const stale = () => world.clock.advance(16 * 60_000)

  it('re-authenticates for fifteen minutes with an app code or a recovery code', async () => {
    const { api, secret, recoveryCodes } = await protectedFan(world)
    stale()
    await expect(api(factors.renewRecoveryCodes)).rejects.toEqual(refusal('auth.proof_required'))
    await expect(api(auth.proveIdentity, { body: { code: '000000' } })).rejects.toEqual(
      refusal('factors.incorrect_code'),
    )
    await api(auth.proveIdentity, { body: { code: codeOf(world, secret) } })
    const { provedUntil } = await api(factors.readFactors)
    expect(new Date(provedUntil).getTime()).toBeGreaterThan(world.clock.now().getTime())
    stale()
    await api(auth.proveIdentity, { body: { code: recoveryCodes[0] ?? '' } })
    await api(factors.turnOffSecondFactor)
    stale()
    const none = api(auth.proveIdentity, { body: { code: recoveryCodes[1] ?? '' } })
    await expect(none).rejects.toEqual(refusal('factors.incorrect_code'))
  })

  it('requires exactly one proof to re-authenticate', async () => {
    const { api } = await registeredFan(world)
    for (const body of [{}, { password: PASSWORD, code: '123456' }, { mailedCode: '12' }])
      await expect(api(auth.proveIdentity, { body })).rejects.toMatchObject({
        code: 'request.invalid',
        status: 400,
      })
    await expect(
      world.api()(auth.proveIdentity, { body: { mailedCode: '123456' } }),
    ).rejects.toMatchObject({
      status: 401,
    })
  })

  const withMail = async () => {
    const fan = await registeredFan(world)
    await transaction(world.app.base, (ctx) =>
      updateAccount(ctx, fan.id, { emailVerifiedAt: ctx.now() }),
    )
    return fan
  }
  const requestCode = async ({ email, api }: Awaited<ReturnType<typeof registeredFan>>) => {
    await api(factors.mailProofCode)
    const mail = (await mailsTo(world, email)).find(
      ({ subject }) => subject === 'Your confirmation code',
    )
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const differentCode = (code: string) => (code === '111111' ? '222222' : '111111')

  it('accepts a mailed code once, in the session that requested it, for ten minutes', async () => {
    const fan = await withMail()
    const elsewhere = world.api((await logInAs(world, fan.username)).token)
    stale()
    const code = await requestCode(fan)
    const prove = (api = fan.api) => api(auth.proveIdentity, { body: { mailedCode: code } })
    await expect(prove(elsewhere)).rejects.toEqual(refusal('factors.incorrect_code'))
    await prove()
    await fan.api(factors.beginSecondFactor)
    await expect(prove(), 'once').rejects.toEqual(refusal('factors.incorrect_code'))
    const late = await requestCode(fan)
    world.clock.advance(10 * 60_000)
    const tooLate = fan.api(auth.proveIdentity, { body: { mailedCode: late } })
    await expect(tooLate).rejects.toEqual(refusal('factors.incorrect_code'))
  })

  it('rejects a mailed code after five wrong attempts', async () => {
    const fan = await withMail()
    const code = await requestCode(fan)
    const tryIt = (mailedCode: string) =>
      world.api(fan.token)(auth.proveIdentity, { body: { mailedCode } })
    for (let at = 0; at < 5; at += 1)
      await expect(tryIt(differentCode(code))).rejects.toEqual(refusal('factors.incorrect_code'))
    await expect(tryIt(code)).rejects.toEqual(refusal('factors.incorrect_code'))
  })

  it('refuses to mail a code to an unconfirmed address', async () => {
    const { api } = await registeredFan(world)
    await expect(api(factors.mailProofCode)).rejects.toEqual(refusal('auth.email_not_verified'))
    await expect(world.api()(factors.mailProofCode)).rejects.toMatchObject({ status: 401 })
  })
})
