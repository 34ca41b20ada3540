import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import type { CallInput } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../read-settings.ts'
import { findTerm, readTerms, textsOf } from './terms.rules.ts'

const TERMS_KEPT_SECONDS = 60

/** The code of the refusal; a call that declares it is checked. */
const REFUSAL = 'settings.banned_term'

/** Returns the first banned term of a text, as the site's list writes it; undefined without one. */
export async function findBannedTerm(ctx: ReadCtx, text: string): Promise<string | undefined> {
  const { bannedTerms, allowedTerms } = await readSettings(ctx)
  return findIn(ctx, text, [bannedTerms, allowedTerms])
}

/** Returns the first term of a text that staff review; undefined without one. */
export async function findReviewTerm(ctx: ReadCtx, text: string): Promise<string | undefined> {
  const { reviewTerms, allowedTerms } = await readSettings(ctx)
  return findIn(ctx, text, [reviewTerms, allowedTerms])
}

async function findIn(
  ctx: ReadCtx,
  text: string,
  lists: readonly [terms: string, allowed: string],
): Promise<string | undefined> {
  const key = `settings.terms ${JSON.stringify(lists)}`
  const terms = await ctx.cache.getOrLoad(key, TERMS_KEPT_SECONDS, async () => readTerms(...lists))
  return findTerm(text, terms)
}

/** Records the term of a refused input for the admins. */
export type RecordBannedTerm = (
  ctx: InTransaction,
  found: {
    readonly term: string
    readonly call: string
    readonly path: string
    readonly viewer: Viewer | undefined
  },
) => Promise<void>

/**
 * Refuses `settings.banned_term` for an input with a banned term, when its call declares that
 * refusal. The person reads which field it is, and the admins which term.
 */
export async function refuseBannedTerms(
  ctx: Ctx,
  { call, viewer, body }: CallInput,
  record: RecordBannedTerm,
): Promise<void> {
  if (!call.errors.includes(REFUSAL)) return
  for (const { path, text } of textsOf(body)) {
    const term = await findBannedTerm(ctx, text)
    if (term === undefined) continue
    await transaction(ctx, (ctx) => record(ctx, { term, call: call.name, path, viewer }))
    refuse(REFUSAL, { path })
  }
}
