import type { Paging } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type DirectoryQuery, searchDirectory } from '../profiles/index.ts'
import { otherSpellings, parseQuery } from './parse-query.ts'
import { areCommonTerms, performersMatching } from './store.ts'

type OptionalViewerCtx = ReadCtx & { viewer: Viewer | undefined }

/**
 * Returns a page of the directory by words and attributes; when nobody matches, by the corrected
 * words.
 */
export async function findPerformers(
  ctx: OptionalViewerCtx,
  query: DirectoryQuery,
  paging: Paging,
) {
  const written = query.q?.trim().replace(/\s+/g, ' ')
  if (!written) return searchDirectory(ctx, query, { ...paging, found: undefined })
  const { words, isBlocked } = await parseQuery(ctx, written)
  if (isBlocked) return { data: [], total: 0 }
  const page = await pageOf(ctx, query, { ...paging, words, written })
  if (page.total > 0) return page
  for (const meant of await otherSpellings(ctx, words)) {
    const corrected = meant.join(' ')
    const found = await pageOf(ctx, query, { ...paging, words: meant, written: corrected })
    if (found.total > 0) return { ...found, corrected }
  }
  return page
}

async function pageOf(
  ctx: OptionalViewerCtx,
  query: DirectoryQuery,
  {
    words,
    written,
    ...paging
  }: Paging & { readonly words: readonly string[]; readonly written: string },
) {
  const found = performersMatching(words, {
    written,
    isCommon: words.length > 0 && (await areCommonTerms(ctx, words)),
  })
  return searchDirectory(ctx, query, { ...paging, found })
}
