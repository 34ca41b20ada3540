import { SIGN_UP_PAGES } from '@stagedoor/contract/consents'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { keptPages, publicPages } from '../pages/index.ts'
import { readSettings } from '../settings/index.ts'
import { hashOf, type LegalText } from './rules.ts'

/** A text in its current wording. */
export interface CurrentText extends LegalText {
  readonly slug: string
  readonly hash: string
}

/**
 * Returns the texts that people accept by signing up; those that are not public yet are left out.
 */
export const signUpTexts = (ctx: ReadCtx): Promise<CurrentText[]> =>
  currentTexts(ctx, SIGN_UP_PAGES)

/** Returns the public texts of some pages, in their current wording. */
export const currentTexts = async (
  ctx: ReadCtx,
  slugs: readonly string[],
): Promise<CurrentText[]> => (await publicPages(ctx, slugs)).map(textOf)

/** Returns the texts of a sign-up as they are kept for a minute, for what is asked at each call. */
export const keptSignUpTexts = async (ctx: ReadCtx): Promise<CurrentText[]> =>
  (await keptPages(ctx, SIGN_UP_PAGES)).map(textOf)

const textOf = ({ slug, title, content }: LegalText & { readonly slug: string }): CurrentText => ({
  slug,
  title,
  content,
  hash: hashOf({ title, content }),
})

/**
 * Returns the texts that a sign-up accepts. Refuses `consents.acceptance_missing` for one that
 * names none, unless the site permits that to existing clients, and `consents.text_changed` when
 * those named are not all current ones.
 */
export async function requireAcceptedTexts(
  ctx: ReadCtx,
  hashes: readonly string[] = [],
): Promise<CurrentText[]> {
  const current = await signUpTexts(ctx)
  const known = new Set(current.map(({ hash }) => hash))
  if (hashes.some((hash) => !known.has(hash))) refuse('consents.text_changed')
  const accepted = current.filter(({ hash }) => hashes.includes(hash))
  if (accepted.length === current.length) return accepted
  if (hashes.length > 0) refuse('consents.text_changed')
  if ((await readSettings(ctx)).existingClients) return []
  const texts = current.map(({ slug, title, hash }) => ({ slug, title, hash }))
  return refuse('consents.acceptance_missing', { texts })
}
