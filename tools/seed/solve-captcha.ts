import { ApiError } from '@stagedoor/contract/kit'
import { type Puzzle, solvePuzzle } from '@stagedoor/contract/puzzle'

/**
 * Makes a call as a browser would: where the site asks for its puzzle, solves it and sends again.
 */
export async function solveCaptcha<T>(
  send: (shown: { captcha?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError && error.is('auth.captcha_needed'))) throw error
    return send({ captcha: solvePuzzle(error.data as Puzzle) ?? '' })
  }
}
