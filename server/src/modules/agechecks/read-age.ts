import type { OfferedMethod, readAge as readAgeCall } from '@stagedoor/contract/agechecks'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { Ctx, RequestCtx, Viewer } from '../../platform/context.ts'
import { type CheckRule, findRule } from './find-rule.ts'
import { hasIssuers } from './issuers/read-trust.ts'
import { assurancesOf } from './read-assurance.ts'
import { isAccepted } from './rules.ts'
import { assuranceView } from './views.ts'

/**
 * Returns what the law asks where the caller is, the methods that the site offers for it, and what
 * is known of the caller.
 */
export async function readAge(
  ctx: RequestCtx & { readonly viewer: Viewer | undefined },
): Promise<ResultOf<typeof readAgeCall>> {
  const rule = await findRule(ctx, ctx.visitor)
  const assurances = await assurancesOf(ctx, ctx)
  const { action, recheck, recheckDays, retentionDays } = rule
  return {
    action,
    recheck,
    recheckDays,
    retentionDays,
    country: ctx.visitor.country ?? null,
    methods: await offeredMethods(ctx, rule),
    isAssured: assurances.some((assurance) => isAccepted(rule, assurance, ctx.now())),
    assurances: assurances.map(assuranceView),
  }
}

/** Returns the methods that are accepted and set up. Those that keep people apart come first. */
export async function offeredMethods(
  ctx: Ctx,
  { methods, needsDoubleAnonymity }: Pick<CheckRule, 'methods' | 'needsDoubleAnonymity'>,
): Promise<OfferedMethod[]> {
  const { companies } = ctx.gateways.ageMethods
  const wallet = (await hasIssuers(ctx))
    ? [{ name: 'wallet', isDoublyAnonymous: true } as const]
    : []
  return [...wallet, ...Object.values(companies)]
    .filter(({ name }) => methods.some((accepted) => accepted === name))
    .map(({ name: method, isDoublyAnonymous }) => ({
      method,
      // A company has a check of its own for this, and is asked for it only where the law does.
      isDoublyAnonymous: isDoublyAnonymous && (needsDoubleAnonymity || method === 'wallet'),
    }))
    .sort((a, b) => Number(b.isDoublyAnonymous) - Number(a.isDoublyAnonymous))
}
