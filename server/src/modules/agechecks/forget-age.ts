import { done } from '@stagedoor/contract/kit'
import { type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { forgetCached } from './read-assurance.ts'
import { ASSURANCE_COOKIE, ageHash, SESSION_COOKIE, tokenInCookie } from './rules.ts'
import { revokeChecks } from './store.ts'

/** Revokes the checks of the caller's browser and account, and takes its cookies away. */
export async function forgetAge(ctx: RequestCtx & { readonly viewer: Viewer | undefined }) {
  const { viewer, cookies, keys } = ctx
  const token = tokenInCookie(keys.signing, ASSURANCE_COOKIE, cookies.read(ASSURANCE_COOKIE))
  const tokenHash = token ? ageHash(token) : undefined
  await transaction(ctx, async (ctx) => {
    const revoked = await revokeChecks(ctx, { tokenHash, accountId: viewer?.id })
    for (const { accountId, tokenHash } of revoked)
      forgetCached(ctx, { accountId, hashes: tokenHash ? [tokenHash] : [] })
  })
  for (const name of [ASSURANCE_COOKIE, SESSION_COOKIE]) cookies.clear(name)
  return done
}
