import type { ContentState } from '@stagedoor/contract/content/schemas'
import type { AnyCall } from '@stagedoor/contract/kit'
import type { ReactNode } from 'react'
import type { Write } from '../../../lib/api/write.ts'
import type { BulkRow, BulkSelection } from '../../../lib/tables/bulk.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Filter } from '../../../ui/table/filters.tsx'
import type { ContentKind } from '../kind.ts'
import type { ListQuery } from '../list-query.ts'

/** The row of a kind of content in its creator's table. */
export interface StudioRow {
  readonly _id: string
  readonly price: number
  readonly totalSale: number
  readonly totalEarned: number
  readonly updatedAt: string
}

/** A page of a creator's content. */
export interface StudioPage<Row> {
  readonly data: readonly Row[]
  readonly total: number
}

/** The rows of a table and the actions on one of them. */
export interface RowActions<Row> {
  readonly rows: readonly Row[]
  readonly bulk: BulkSelection
  /** Reads the table again. */
  readonly refresh: () => void
  readonly setShown: (row: Row, isShown: boolean) => void
  readonly remove: (row: Row) => void
}

/** The chosen rows of a table. */
export interface SeveralProps {
  readonly rows: readonly BulkRow[]
  readonly bulk: BulkSelection
}

/** Publishes and hides rows, one by one or several at once. */
export interface Publishing {
  readonly set: (isShown: boolean) => Write<readonly [id: string], { readonly state: ContentState }>
  readonly show: string
  readonly hide: string
  /** Says what was done: to which states it led. */
  readonly done: (isShown: boolean, states: ReadonlySet<ContentState>) => string
}

/** The words of the page of a creator's content. */
export interface StudioWords {
  readonly title: string
  /** The name of the table for screen readers. */
  readonly caption: string
  readonly create: string
  /** The heading and the text of an empty table. */
  readonly emptyTitle: string
  readonly emptyText: string
}

/** The pages on which new content is made. */
type CreatePage =
  | 'creator/create-post'
  | 'creator/upload-video'
  | 'creator/create-gallery'
  | 'creator/create-product'

/** A kind of content in its creator's studio: its list, its columns and its words. */
export interface StudioKind<Row extends StudioRow> {
  readonly kind: ContentKind
  readonly words: () => StudioWords
  readonly icon: ReactNode
  readonly createPage: CreatePage
  /** The buttons before the one that creates. */
  readonly links?: () => ReactNode
  /** The call that lists a creator's own. */
  readonly list: AnyCall
  /** Returns the query of the call, where it is not that of the table. */
  readonly queryOf?: (query: ListQuery) => object
  readonly nameOf: (row: Row) => string
  readonly filters: () => readonly Filter[]
  /** Returns the columns of the table; a hook. */
  readonly useColumns: (actions: RowActions<Row>) => readonly Column<Row>[]
  /** Absent where rows are not chosen for actions on several. */
  readonly publishing?: () => Publishing
  /** Draws further actions on the chosen rows. */
  readonly several?: (props: SeveralProps) => ReactNode
  /** The name of the downloaded table and its content. */
  readonly csv?: { readonly file: string; readonly textOf: (rows: readonly Row[]) => string }
}
