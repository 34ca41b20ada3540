import * as auth from '@stagedoor/contract/auth'
import * as factors from '@stagedoor/contract/factors'
import { Secret, TOTP } from 'otpauth'
import { accountByRef } from '../../src/modules/accounts/index.ts'
import type { World } from './world.ts'

/** The password of every person created here. */
export const PASSWORD = 'violet anchor bicycle 9'

const STEP_MS = 30_000
let people = 0

/** Returns the code of an authenticator app at the world's time, or some steps away. */
export const codeOf = (world: World, secret: string, stepsAway = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime() + stepsAway * STEP_MS,
  })

/** Logs in by password, with further fields. */
export const logInAs = (world: World, username: string, more: object = {}) =>
  world.api()(auth.login, { body: { username, password: PASSWORD, ...more } })

/** Creates a fan who signed up and logged in by password. */
export async function registeredFan(world: World) {
  people += 1
  const username = `careful${people}`
  const body = {
    firstName: 'Care',
    lastName: 'Ful',
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
  }
  await world.api()(auth.registerFan, { body })
  const { token } = await logInAs(world, username)
  const account = await accountByRef(world.app.base, username)
  if (!account) throw new Error('not registered')
  return { ...body, id: account.id, token, api: world.api(token) }
}

/** Creates a fan with two-factor authentication on, one step after the first code was used. */
export async function protectedFan(world: World) {
  const fan = await registeredFan(world)
  const { secret, uri } = await fan.api(factors.beginSecondFactor)
  const { recoveryCodes } = await fan.api(factors.confirmSecondFactor, {
    body: { code: codeOf(world, secret) },
  })
  world.clock.advance(STEP_MS)
  return { ...fan, secret, uri, recoveryCodes }
}
