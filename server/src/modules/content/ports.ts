import type { Post } from '@stagedoor/contract/feed'
import type { Gallery } from '@stagedoor/contract/galleries'
import type { Product } from '@stagedoor/contract/products'
import type { Video } from '@stagedoor/contract/videos'
import type * as z from 'zod/mini'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import type { Visibility } from '../access/index.ts'
import type { ItemKind } from '../items/index.ts'
import type { ItemTableQuery } from './item-table.store.ts'

/** The wire shape of the items of each kind. */
export interface ContentEntities {
  readonly feed: z.output<typeof Post>
  readonly video: z.output<typeof Video>
  readonly gallery: z.output<typeof Gallery>
  readonly product: z.output<typeof Product>
}

/** The text and files of an item, regardless of the viewer. */
export interface ContentText {
  readonly title: string
  readonly text: string
  readonly fileIds: readonly string[]
}

/**
 * The part of items that the console shows: what may be seen of each, and whether their own files
 * are opened as well.
 */
export interface ShownItems {
  readonly visibilities: ReadonlyMap<string, Visibility>
  readonly isWhole: boolean
}

/** The filters of a table of items that each kind reads in its own way. */
export interface TableFilter {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly state?: ItemTableQuery['state']
}

/** Further writes for the transaction that stores or changes an item. */
export type WriteExtra = (ctx: InTransaction, id: string) => Promise<void>

/**
 * A kind of content. The module of the kind exports one; `app.ts` hands all of them to the modules
 * that need them.
 */
export interface ContentKind<Kind extends ItemKind = ItemKind> {
  readonly kind: Kind
  /** The word for one item of the kind in mails. */
  readonly noun: 'post' | 'video' | 'gallery' | 'product'
  /** True when lists of the kind are ordered by likes or views as well. */
  readonly isRanked: boolean
  /**
   * Loads items as a viewer sees them, in the order of the ids; hidden and unknown ones are left
   * out.
   */
  readonly load: (
    ctx: ReadCtx,
    viewer: Viewer | undefined,
    ids: readonly string[],
  ) => Promise<ContentEntities[Kind][]>
  /**
   * Loads items of the admin console, whose visibility to the viewer is given, in the order of the
   * ids.
   */
  readonly loadShown: (
    ctx: ReadCtx,
    viewer: Viewer,
    ids: readonly string[],
    shown: ShownItems,
  ) => Promise<ContentEntities[Kind][]>
  /**
   * Returns the conditions of a table of items by the words of their title, and by status as
   * clients name it.
   */
  readonly tableFilter: (
    filter: TableFilter,
  ) => Pick<ItemTableQuery, 'status' | 'state' | 'matches'>
  /** Returns the id of an item by its slug, regardless of the viewer. */
  readonly idBySlug: (ctx: ReadCtx, slug: string) => Promise<string | undefined>
  /**
   * Returns the titles of items, or the first words of public ones without a title; unknown ones
   * are missing.
   */
  readonly titles: (ctx: ReadCtx, ids: readonly string[]) => Promise<Map<string, string>>
  /** Returns the text and files of an item for reports, which store a copy. */
  readonly textOf: (ctx: ReadCtx, id: string) => Promise<ContentText | undefined>
  /**
   * Returns those of these items that cannot be published yet although their files are ready:
   * galleries without a photo.
   */
  readonly incomplete?: (ctx: ReadCtx, ids: readonly string[]) => Promise<readonly string[]>
  /**
   * Puts a file in the place of another in an item, deleted or not. Its uses are recorded by the
   * caller. Files of items of a kind without it cannot be replaced.
   */
  readonly replaceFile?: (
    ctx: InTransaction,
    id: string,
    files: { readonly from: string; readonly to: string },
  ) => Promise<void>
  /**
   * Takes a file out of an item that goes on without it; its buyers keep what they paid for.
   * Returns false, and changes nothing, when the item cannot be without the file, as no item of a
   * kind without this function can.
   */
  readonly takeOutFile?: (ctx: InTransaction, id: string, fileId: string) => Promise<boolean>
}

/** The registered kinds by name. A kind that is missing counts as not found everywhere. */
export type Contents = { readonly [Kind in ItemKind]?: ContentKind<Kind> }
