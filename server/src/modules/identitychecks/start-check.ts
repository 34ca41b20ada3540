import { identityCheckCallbackPath } from '@stagedoor/contract/identitychecks'
import { href } from '@stagedoor/contract/site-pages'
import { IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { newestDocuments } from '../verification/index.ts'
import { chosenChecker } from './choose-checker.ts'
import { nextReadAt } from './rules.ts'
import { insertCheck } from './store.ts'

/**
 * Opens a check of the viewer at the company that the site chose. The company receives a random
 * reference, and neither name nor address. Refuses `identitychecks.off`,
 * `identitychecks.not_needed` while no document waits, and `identitychecks.unavailable`.
 */
export async function startCheck(ctx: Ctx & { readonly viewer: Viewer }): Promise<{ url: string }> {
  const { id: accountId } = ctx.viewer
  const checker = await chosenChecker(ctx)
  if (!checker) return refuse('identitychecks.off')
  const documents = await newestDocuments(ctx, [accountId])
  if (!documents.some(({ status }) => status === 'pending')) refuse('identitychecks.not_needed')
  const account = await accountById(ctx, accountId)
  const id = ctx.newId()
  const { publicUrl } = ctx.config
  const check = {
    reference: id,
    returnUrl: publicUrl + href('creator/identity-check'),
    callbackUrl: publicUrl + identityCheckCallbackPath.replace(':provider', checker.name),
    country: account?.country?.toLowerCase() ?? null,
  }
  try {
    const { session, url } = await checker.start(check, ctx.signal)
    const now = ctx.now()
    const row = { id, accountId, provider: checker.name, session }
    await transaction(ctx, (ctx) =>
      insertCheck(ctx, { ...row, nextReadAt: nextReadAt(now, now) ?? now }),
    )
    return { url }
  } catch (error) {
    if (!(error instanceof IdentityCheckFailed)) throw error
    ctx.log.warn({ provider: checker.name, reason: error.message }, 'identity check not opened')
    return refuse('identitychecks.unavailable')
  }
}
