import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { publicPages } from '../pages/index.ts'
import { hashOf, type LegalText, SIGN_UP_PAGES } from './rules.ts'

/** A text in its current wording. */
export interface CurrentText extends LegalText {
  readonly slug: string
  readonly hash: string
}

/**
 * Returns the texts that people accept by signing up; those that are not public yet are left out.
 */
export async function signUpTexts(ctx: ReadCtx): Promise<CurrentText[]> {
  const pages = await publicPages(ctx, SIGN_UP_PAGES)
  return pages.map(({ slug, title, content }) => ({
    slug,
    title,
    content,
    hash: hashOf({ title, content }),
  }))
}

/**
 * Returns the current texts with these hashes. Refuses `consents.text_changed` when a text has
 * changed since it was shown.
 */
export async function textsByHash(ctx: ReadCtx, hashes: readonly string[]): Promise<CurrentText[]> {
  if (hashes.length === 0) return []
  const current = new Map((await signUpTexts(ctx)).map((text) => [text.hash, text]))
  return [...new Set(hashes)].map((hash) => current.get(hash) ?? refuse('consents.text_changed'))
}
