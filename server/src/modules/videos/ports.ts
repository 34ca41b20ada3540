import type { createPost, Post } from '@stagedoor/contract/feed'
import type { InputOf } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import type { RequestCtx, Viewer } from '../../platform/context.ts'
import type { FindInList } from '../content/index.ts'

/** The functions that videos needs of modules beside it; the composition root provides them. */
export interface VideosPorts {
  /** Creates a post of the viewing performer. */
  readonly createPost: (
    ctx: RequestCtx & { readonly viewer: Viewer },
    body: InputOf<typeof createPost>['body'],
  ) => Promise<z.output<typeof Post>>
  /** Picks the videos of a list that contain some words, by full-text search. */
  readonly findInList: FindInList
}
