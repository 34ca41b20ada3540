import type { Paging } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type DirectoryQuery, searchDirectory } from '../profiles/index.ts'
import { parseQuery, type SearchedWords, wordsOf } from './parse-query.ts'
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
  const words = wordsOf(ctx, await parseQuery(ctx, written))
  return findByName(ctx, { ...words, written }, { query, paging })
}

/** A search for performers by their words, or by a part of their name as it was written. */
interface NameSearch extends SearchedWords {
  readonly written: string
}

/**
 * Returns a page of performers by words and attributes; when nobody matches, by the words in
 * another spelling.
 */
export async function findByName(
  ctx: OptionalViewerCtx,
  { words, isBlocked, spellings, written }: NameSearch,
  { query, paging }: { readonly query: DirectoryQuery; readonly paging: Paging },
) {
  if (isBlocked) return { data: [], total: 0 }
  const page = await pageOf(ctx, query, { ...paging, words, written })
  if (page.total > 0) return page
  for (const meant of await spellings()) {
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
