import type { readChallenge } from '@stagedoor/contract/captcha'
import { type AnyCall, ApiError, type WireInputOf, type WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { api } from '../api/api.ts'

/** The captcha token that is sent with a call. */
export interface CaptchaToken {
  readonly captcha?: string
}

type Challenged = WireOf<typeof readChallenge>

/**
 * Makes calls that may need a captcha. `send` makes the call and, where the site demands it, shows
 * the captcha and makes it again; meanwhile `checking` is true. The captcha's code is loaded only
 * then. `around` does so for an upload.
 */
export function useCaptcha() {
  const [checking, setChecking] = useState(false)
  const show = async (challenge: Challenged): Promise<CaptchaToken> => {
    if (challenge.kind === 'off') return {}
    setChecking(true)
    try {
      const { solveCaptcha } = await import('./solve-captcha.ts')
      return { captcha: await solveCaptcha(challenge) }
    } finally {
      setChecking(false)
    }
  }
  const around = async <T>(send: (shown: CaptchaToken) => Promise<T>): Promise<T> => {
    try {
      return await send({})
    } catch (error) {
      if (!(error instanceof ApiError && error.is('auth.captcha_needed'))) throw error
      return send(await show(error.data))
    }
  }
  const send = <C extends AnyCall>(call: C, callInput: WireInputOf<C>): Promise<WireOf<C>> => {
    const { body } = callInput as { body: object }
    const make = api as (call: C, callInput: unknown) => Promise<WireOf<C>>
    return around((shown) => make(call, { ...callInput, body: { ...body, ...shown } }))
  }
  return { checking, around, send }
}
