import type { AgeResult } from '../../gateways/age-methods/port.ts'
import { IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import { type Ctx, transaction } from '../../platform/context.ts'
import { changeRequest, lockRequest, selectRequest } from './requests.store.ts'

/**
 * Reads the result of an open check at its company and stores it. Throws `IdentityCheckFailed` for
 * a company that does not answer, or answers for another check.
 */
export async function readResult(ctx: Ctx, id: string): Promise<void> {
  const request = await selectRequest(ctx, id)
  if (request?.state !== 'open' || request.method === 'wallet' || !request.reference) return
  const company = ctx.gateways.ageMethods.companies[request.method]
  if (!company) return
  const result = await company.read(request.reference, ctx.now(), ctx.signal)
  if (result.session !== request.reference || (result.reference ?? id) !== id)
    throw new IdentityCheckFailed('The company answered for another check')
  if (result.state !== 'pending') await storeResult(ctx, id, result)
}

const storeResult = (
  ctx: Ctx,
  id: string,
  { state, level, isDoublyAnonymous }: AgeResult,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    if (request?.state !== 'open' || state === 'pending') return
    const problem = state === 'failed' ? 'company_refused' : null
    await changeRequest(ctx, id, {
      state,
      level,
      isDoublyAnonymous,
      problem,
      endedAt: ctx.now(),
    })
  })
