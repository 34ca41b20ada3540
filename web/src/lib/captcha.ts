import type { readChallenge } from '@stagedoor/contract/captcha'
import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'

/** The captcha token that is sent with a call. */
export interface CaptchaToken {
  readonly captcha?: string
}

type Challenged = WireOf<typeof readChallenge>

/**
 * Makes calls that may need a captcha. `around` sends the call and, where the site demands it, shows the captcha and
 * sends again; meanwhile `checking` is true. The captcha's code is loaded only then.
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
  return {
    checking,
    async around<T>(send: (shown: CaptchaToken) => Promise<T>): Promise<T> {
      try {
        return await send({})
      } catch (error) {
        if (!(error instanceof ApiError && error.is('auth.captcha_needed'))) throw error
        return send(await show(error.data))
      }
    },
  }
}
