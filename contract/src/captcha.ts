import * as z from 'zod/mini'
import { Challenge } from './errors/captcha.ts'
import { call } from './kit/call.ts'
import { Done } from './kit/scalars.ts'

export { Challenge }

/** What shows that a visitor is no machine: a solved puzzle or the token of a widget. */
export const CaptchaToken = z.string().check(z.minLength(1), z.maxLength(4096))

export const readChallenge = call({
  name: 'captcha.readChallenge',
  method: 'GET',
  path: '/re-captcha/challenge',
  access: 'open',
  summary: 'What has to be shown before signing up: a puzzle to solve, a widget to use, or nothing.',
  result: Challenge,
  errors: [],
  duringMaintenance: true,
})

export const verifyCaptcha = call({
  name: 'captcha.verifyCaptcha',
  method: 'POST',
  path: '/re-captcha/verify',
  access: 'open',
  summary: 'Takes a token once. The cookie it sets admits one call that asks for a token, within ten minutes.',
  body: z.object({ token: CaptchaToken }),
  result: Done,
  errors: ['auth.captcha_failed'],
  duringMaintenance: true,
})
