import type { Write } from '../../lib/api/write.ts'
import type { BulkRow } from '../../lib/tables/bulk.ts'

/** The words of a kind of content, each a whole sentence or label. */
export interface ContentWords {
  readonly edit: string
  readonly remove: string
  /** Asks before some are deleted. */
  readonly removeTitle: (rows: readonly BulkRow[]) => string
  /** Reports that some were deleted. */
  readonly removed: (count: number) => string
  /**
   * Says what deletion means for fans who bought one, where it is not what it means for most kinds.
   */
  readonly kept?: string
}

/** A kind of content that creators publish: its pages, its words and how one is deleted. */
export interface ContentKind {
  /** The public page of one, by its slug. */
  readonly page: 'post' | 'video' | 'gallery' | 'product'
  /** The page on which its creator changes it, by its id. */
  readonly editPage:
    | 'creator/edit-post'
    | 'creator/edit-video'
    | 'creator/edit-gallery'
    | 'creator/edit-product'
  readonly words: () => ContentWords
  /** Deletes one's own; its buyers keep it. */
  readonly remove: Write<readonly [id: string], unknown>
}
