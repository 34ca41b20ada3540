import type { listPosts, removeContent } from '@stagedoor/contract/admin'
import type { Api, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import type { ComponentType, ReactNode } from 'react'
import type { Filter } from '../../../ui/table/filters.tsx'
import type { Audience } from '../../content/audiences.ts'
import type { ContentKind } from '../../content/kind.ts'
import type { ListQuery } from '../../content/list-query.ts'

/** A post as an admin's client reads it. */
export type AdminPost = WireOf<typeof listPosts>['data'][number]

type Removable = WireInputOf<typeof removeContent>['body']['target']

/** Content as the tables and pages of the console show it. */
export interface ContentItem
  extends Pick<AdminPost, '_id' | 'slug' | 'performer' | 'price' | 'state' | 'removal'> {
  readonly title: string
  /** The name by which messages refer to it; its title unless it has none. */
  readonly name?: string
  /** Its contents: its length, its photos, or its stock. */
  readonly note: string
  readonly picture: { readonly url: string; readonly hash: string | null } | undefined
  /** Stands where it has no picture. */
  readonly icon: ReactNode
  readonly audience: Audience
  readonly likes: number
  readonly comments: number
  /** Absent for content whose sales and views the console does not show. */
  readonly totalSale?: number
  readonly views?: number
  readonly createdAt: string
  readonly publishedAt: string | null
}

/** A file as the console shows it. */
export type ConsoleFile = AdminPost['files'][number]

/** Shows the files of content, and reads them again with fresh addresses. */
export type ShowFiles = ComponentType<{
  readonly files: readonly ConsoleFile[]
  /** The name of their owner, for screen readers. */
  readonly by: string
  readonly reload: () => Promise<readonly ConsoleFile[]>
}>

/** The words of the pages of a kind of content in the console. */
export interface ConsoleWords {
  /** The heading of the table. */
  readonly title: string
  readonly description: string
  /** The title of the column that names a row. */
  readonly column: string
  readonly search: string
  readonly create: string
  readonly emptyTitle: string
  readonly emptyText: string
}

/** The pages of the console that show a kind of content. */
interface ConsolePages {
  readonly list: 'admin/posts' | 'admin/videos' | 'admin/galleries' | 'admin/products'
  readonly one: 'admin/post' | 'admin/video' | 'admin/gallery' | 'admin/product'
}

/** A kind of content in the console: its table, its page, its forms and its words. */
export interface ConsoleKind<Row extends { readonly _id: string }, Whole extends Row = Row> {
  readonly page: ContentKind['page']
  readonly pages: ConsolePages
  /** The name by which calls of moderation and tables for download know it. */
  readonly target: Exclude<Removable, 'comment'>
  readonly csv: 'posts' | 'videos' | 'galleries' | 'products'
  readonly icon: ComponentType<{ size: number; stroke: number }>
  readonly words: () => ConsoleWords
  /** True where the console shows sales and views. */
  readonly hasSales: boolean
  /** The field by which likes are ordered. */
  readonly likesKey: string
  /** The filter that only some kinds have: by type or by audience. */
  readonly filter: () => Filter
  readonly list: (
    api: Api,
    query: ListQuery & { readonly performerId: string | undefined },
  ) => Promise<{ readonly data: readonly Row[]; readonly total: number }>
  readonly read: (api: Api, id: string) => Promise<Whole>
  readonly itemOf: (row: Row) => ContentItem
  /** The line of its details that says what it is: its type or its contents. */
  readonly about: (row: Row) => { readonly name: string; readonly value: string }
  readonly create: (title: string, onClose: () => void) => ReactNode
  readonly edit: (whole: Whole, onClose: () => void) => ReactNode
  /** Shows all of it, as people with access see it. */
  readonly preview: (whole: Whole, Files: ShowFiles) => ReactNode
}
