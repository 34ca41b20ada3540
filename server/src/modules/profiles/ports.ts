import type { Paging } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import type { DirectoryQuery, searchDirectory } from './search-performers.ts'

/** The functions that profiles needs of higher modules; the composition root provides them. */
export interface ProfilePorts {
  /** Returns a page of the directory by words, with full-text search, and by facts. */
  readonly findPerformers: (
    ctx: ReadCtx & { readonly viewer: Viewer | undefined },
    query: DirectoryQuery,
    paging: Paging,
  ) => Promise<Awaited<ReturnType<typeof searchDirectory>> & { readonly corrected?: string }>
}
