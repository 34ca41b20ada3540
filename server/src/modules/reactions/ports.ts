import type { Post } from '@stagedoor/contract/feed'
import type { Performer } from '@stagedoor/contract/performers'
import type * as z from 'zod/mini'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'

/** The functions that reactions needs of higher modules; the composition root provides them. */
export interface ReactionPorts {
  readonly comments: {
    /** Returns true when a comment is listed for a viewer. */
    readonly isListed: (ctx: ReadCtx, viewer: Viewer, id: string) => Promise<boolean>
    /** Adds to the number of likes of a comment. */
    readonly addToLikes: (ctx: InTransaction, id: string, delta: number) => Promise<unknown>
  }
  /** Loads posts as a viewer sees them, in the order of the ids; hidden ones are left out. */
  readonly loadPosts: Load<z.output<typeof Post>>
  /** Loads performers as a viewer sees them. */
  readonly loadPerformers: Load<z.output<typeof Performer>>
}

type Load<Thing> = (ctx: ReadCtx, viewer: Viewer, ids: readonly string[]) => Promise<Thing[]>
