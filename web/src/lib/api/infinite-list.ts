import type { AnyCall, ApiError, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { queryClient, queryKeyOf, sendCall } from './queries.ts'

/** One page of a list, as the platform sends it. */
export interface ListPage<Item> {
  readonly data: readonly Item[]
  readonly total: number
  readonly next?: string | undefined
}

/** The part of a list that loads more while the visitor scrolls. */
export interface ScrolledList<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly error: unknown
  readonly loadMore: () => void
}

/** A list that loads more while the visitor scrolls, and whose items can be changed. */
export interface InfiniteList<Item> extends ScrolledList<Item> {
  /** Replaces the items that have the same id. */
  readonly replace: (item: Item) => void
  readonly remove: (id: string) => void
}

type RowOf<C extends AnyCall> =
  WireOf<C> extends ListPage<infer Row> ? Row & { readonly _id: string } : never
type Pages<Item> = InfiniteData<ListPage<Item>, string | undefined>

/**
 * The time for which a list that was left keeps its length, for going back to it. On the server
 * there is no way back: a timer would hold each rendered page, half a megabyte, as long.
 */
const KEPT_MS = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000

/**
 * Reads a list that begins with the page of the loader and continues by cursor. The cache keeps it
 * by call, input and history entry, so that going back restores it at its length; a new first page
 * starts it again.
 */
export function useInfiniteCall<C extends AnyCall>(
  call: C,
  callInput: WireInputOf<C>,
  first: WireOf<C>,
): InfiniteList<RowOf<C>> {
  type Item = RowOf<C>
  const { key: entry } = useLocation()
  const queryKey = [...queryKeyOf(call, callInput), entry]
  const query = usePages(call, callInput, {
    queryKey,
    first,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  })
  const change = useChange<Item>(queryKey, first as ListPage<Item>)
  return { ...scrolled(query), ...change }
}

/** A list that is kept by its call and input, wherever it is shown. */
export interface SharedList<Item> extends ScrolledList<Item> {
  /** False until its first page is known. */
  readonly isReady: boolean
}

/**
 * Reads a list by cursor that is the same on several pages of the site, and that `settle`
 * reads again. `first` is its first page where a loader has read it.
 */
export function useSharedList<C extends AnyCall>(
  call: C,
  callInput: WireInputOf<C>,
  first: WireOf<C> | undefined,
): SharedList<RowOf<C>> {
  const queryKey = [...queryKeyOf(call, callInput), 'shared']
  const query = usePages(call, callInput, { queryKey, first })
  return { ...scrolled(query), isReady: query.pages !== undefined }
}

interface PagesOptions {
  readonly queryKey: readonly unknown[]
  /** The first page, where it is known. */
  readonly first: unknown
  readonly staleTime?: number
  readonly gcTime?: number
}

/** Reads the pages of a list by cursor, and says how to read the next one. */
function usePages<C extends AnyCall>(
  call: C,
  callInput: WireInputOf<C>,
  { first, ...kept }: PagesOptions,
) {
  type Item = RowOf<C>
  const query = useInfiniteQuery<
    ListPage<Item>,
    ApiError,
    Pages<Item>,
    readonly unknown[],
    string | undefined
  >(
    {
      ...kept,
      queryFn: ({ pageParam }) =>
        sendCall(call, withCursor(callInput, pageParam)) as Promise<ListPage<Item>>,
      initialPageParam: undefined,
      ...(first !== undefined && { initialData: begin(first as ListPage<Item>) }),
      getNextPageParam: ({ next }) => next,
      retry: false,
      networkMode: 'always',
    },
    queryClient(),
  )
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const isKnown = data !== undefined
  const items = useMemo(() => joinPages(data?.pages ?? []), [data])
  const loadMore = useCallback(
    () => void (isKnown ? fetchNextPage({ cancelRefetch: false }) : refetch()),
    [isKnown, fetchNextPage, refetch],
  )
  return { pages: data?.pages, items, error, isFetching, hasNextPage, loadMore }
}

/** Returns what a screen shows of pages. A list that is read again loads nothing more meanwhile. */
function scrolled<Item>(query: {
  readonly pages: readonly ListPage<Item>[] | undefined
  readonly items: readonly Item[]
  readonly error: unknown
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly loadMore: () => void
}): ScrolledList<Item> {
  const { pages, items, error, isFetching, hasNextPage, loadMore } = query
  return {
    items,
    total: pages?.at(-1)?.total ?? 0,
    hasMore: hasNextPage,
    isLoading: isFetching,
    error: isFetching ? undefined : (error ?? undefined),
    loadMore,
  }
}

/**
 * Returns the functions that change the items of a list; starts it again when the loader has read a
 * new first page.
 */
function useChange<Item extends { readonly _id: string }>(
  queryKey: readonly unknown[],
  first: ListPage<Item>,
) {
  const name = JSON.stringify(queryKey)
  const shown = useRef({ queryKey, name, first })
  useEffect(() => {
    const before = shown.current
    shown.current = { queryKey, name, first }
    if (before.name !== name || before.first === first) return
    const client = queryClient()
    void client
      .cancelQueries({ queryKey, exact: true })
      .then(() => client.setQueryData(queryKey, begin(first)))
  })
  const update = useCallback((change: (page: ListPage<Item>) => ListPage<Item>) => {
    queryClient().setQueryData<Pages<Item>>(
      shown.current.queryKey,
      (known) => known && { ...known, pages: known.pages.map(change) },
    )
  }, [])
  const replace = useCallback((item: Item) => update((page) => withItem(page, item)), [update])
  const remove = useCallback((id: string) => update((page) => withoutItem(page, id)), [update])
  return { replace, remove }
}

const begin = <Item>(first: ListPage<Item>): Pages<Item> => ({
  pages: [first],
  pageParams: [undefined],
})

const withCursor = (callInput: unknown, after: string | undefined) => {
  const given = (callInput ?? {}) as { query?: object }
  return { ...given, query: { ...given.query, after } }
}

const withItem = <Item extends { readonly _id: string }>(
  page: ListPage<Item>,
  item: Item,
): ListPage<Item> => ({
  ...page,
  data: page.data.map((one) => (one._id === item._id ? item : one)),
})

const withoutItem = <Item extends { readonly _id: string }>(
  page: ListPage<Item>,
  id: string,
): ListPage<Item> => ({
  ...page,
  data: page.data.filter((one) => one._id !== id),
  total: page.total - 1,
})

/**
 * Joins the pages of a list without items that come twice: rows move between pages while people
 * read.
 */
export function joinPages<Item extends { readonly _id: string }>(
  pages: readonly ListPage<Item>[],
): readonly Item[] {
  const byId = new Map<string, Item>()
  for (const item of pages.flatMap(({ data }) => data))
    if (!byId.has(item._id)) byId.set(item._id, item)
  return [...byId.values()]
}
