import * as z from 'zod/mini'
import { Challenge } from '../errors/captcha.ts'
import { Done } from '../kit/scalars.ts'

export { Challenge } from '../errors/captcha.ts'

/** The proof that a visitor is a person: a solved puzzle or the token of a widget. */
export const CaptchaToken = z.string().check(z.minLength(1), z.maxLength(4096))

export const readChallenge = { result: Challenge }

export const verifyCaptcha = {
  body: z.object({ token: CaptchaToken }),
  result: Done,
}
