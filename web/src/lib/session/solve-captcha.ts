import type { readChallenge } from '@stagedoor/contract/captcha'
import type { WireOf } from '@stagedoor/contract/kit'
import type { Puzzle } from '@stagedoor/contract/puzzle'
import { loadScript } from '../browser/load-script.ts'
import { t } from '../i18n/i18n.ts'

type Challenge = WireOf<typeof readChallenge>

/**
 * Returns the token for a challenge: our own puzzle, solved in a worker so that the page stays
 * responsive, or Google's.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  if (challenge.kind === 'recaptcha') return runReCaptcha(challenge.siteKey ?? '')
  return (await solvePuzzle(challenge as Puzzle)) ?? ''
}

function solvePuzzle(puzzle: Puzzle): Promise<string | undefined> {
  const worker = new Worker(new URL('./captcha-puzzle.worker.ts', import.meta.url), {
    type: 'module',
  })
  const solved = new Promise<string | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | undefined>) => resolve(data)
    worker.onerror = () => reject(new Error(t`The captcha check failed`))
  })
  worker.postMessage(puzzle)
  return solved.finally(() => worker.terminate())
}

interface Google {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

async function runReCaptcha(siteKey: string): Promise<string> {
  const known = window as { grecaptcha?: Google }
  if (!known.grecaptcha)
    await loadScript(
      `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    )
  const { grecaptcha } = known
  if (!grecaptcha) throw new Error('reCAPTCHA did not load')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action: 'submit' })
}
