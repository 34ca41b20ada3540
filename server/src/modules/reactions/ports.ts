import type { Post } from '@stagedoor/contract/feed'
import type { Gallery } from '@stagedoor/contract/galleries'
import type { Performer } from '@stagedoor/contract/performers'
import type { Product } from '@stagedoor/contract/products'
import type { Video } from '@stagedoor/contract/videos'
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
  /** The kinds of items by name; a kind that is missing has no bookmarks. */
  readonly contents: {
    readonly feed?: Loadable<z.output<typeof Post>>
    readonly video?: Loadable<z.output<typeof Video>>
    readonly gallery?: Loadable<z.output<typeof Gallery>>
    readonly product?: Loadable<z.output<typeof Product>>
  }
  /** Loads performers as a viewer sees them. */
  readonly loadPerformers: Load<z.output<typeof Performer>>
}

/**
 * A kind of item that loads its items as a viewer sees them, in the order of the ids; hidden ones
 * are left out.
 */
export interface Loadable<Thing> {
  readonly load: Load<Thing>
}

type Load<Thing> = (ctx: ReadCtx, viewer: Viewer, ids: readonly string[]) => Promise<Thing[]>
