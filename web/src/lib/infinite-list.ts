import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** One page of a list, as the platform sends it. */
export interface ListPage<Item> {
  readonly data: readonly Item[]
  readonly total: number
  readonly next?: string | undefined
}

/** A list that loads more while the visitor scrolls. */
export interface InfiniteList<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly error: unknown
  readonly loadMore: () => void
  /** Replaces the items that have the same id. */
  readonly replace: (item: Item) => void
  readonly remove: (id: string) => void
}

interface ListSnapshot<Item> {
  items: readonly Item[]
  total: number
  next: string | undefined
}

interface InfiniteListOptions<Item> {
  /** The page that the loader read. A new one starts the list again. */
  readonly first: ListPage<Item>
  readonly load: (after: string) => Promise<ListPage<Item>>
}

/** The pages loaded at each history entry, so that going back restores the list at its length. */
const snapshots = new Map<string, { first: ListPage<unknown>; snapshot: ListSnapshot<unknown> }>()
const MAX_SNAPSHOTS = 20

/** Appends a page to a list without the items it already has: rows move between pages while people read. */
export function appendPage<Item extends { _id: string }>(
  snapshot: ListSnapshot<Item>,
  page: ListPage<Item>,
): ListSnapshot<Item> {
  const known = new Set(snapshot.items.map((item) => item._id))
  const fresh = page.data.filter((item) => !known.has(item._id))
  return { items: [...snapshot.items, ...fresh], total: page.total, next: page.next }
}

const begin = <Item>({ data, total, next }: ListPage<Item>): ListSnapshot<Item> => ({ items: data, total, next })

/** Holds a list that begins with the server's page and continues by cursor; the history entry remembers its length. */
export function useInfiniteList<Item extends { _id: string }>({
  first,
  load,
}: InfiniteListOptions<Item>): InfiniteList<Item> {
  const { key } = useLocation()
  const [snapshot, setSnapshot] = useState(
    () => (snapshots.get(key)?.snapshot as ListSnapshot<Item> | undefined) ?? begin(first),
  )
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({ isLoading: false, error: undefined })
  const current = useRef({ first, isBusy: false })
  const loader = useRef(load)
  loader.current = load

  useEffect(() => {
    if (current.current.first === first) return
    current.current = { first, isBusy: false }
    setSnapshot(begin(first))
    setState({ isLoading: false, error: undefined })
  }, [first])
  useEffect(() => saveSnapshot(key, { first, snapshot }), [key, first, snapshot])

  const next = snapshot.next
  const loadMore = useCallback(async () => {
    const turn = current.current
    if (!next || turn.isBusy) return
    turn.isBusy = true
    setState({ isLoading: true, error: undefined })
    try {
      const page = await loader.current(next)
      if (turn !== current.current) return
      setSnapshot((known) => appendPage(known, page))
      setState({ isLoading: false, error: undefined })
    } catch (error) {
      if (turn === current.current) setState({ isLoading: false, error })
    } finally {
      turn.isBusy = false
    }
  }, [next])

  const replace = useCallback((item: Item) => setSnapshot((known) => swap(known, item)), [])
  const remove = useCallback((id: string) => setSnapshot((known) => without(known, id)), [])
  return { items: snapshot.items, total: snapshot.total, hasMore: Boolean(next), ...state, loadMore, replace, remove }
}

function swap<Item extends { _id: string }>(snapshot: ListSnapshot<Item>, item: Item): ListSnapshot<Item> {
  return { ...snapshot, items: snapshot.items.map((one) => (one._id === item._id ? item : one)) }
}

function without<Item extends { _id: string }>(snapshot: ListSnapshot<Item>, id: string): ListSnapshot<Item> {
  return { ...snapshot, items: snapshot.items.filter((one) => one._id !== id), total: snapshot.total - 1 }
}

function saveSnapshot(key: string, entry: { first: ListPage<unknown>; snapshot: ListSnapshot<unknown> }): void {
  snapshots.delete(key)
  snapshots.set(key, entry)
  const oldest = snapshots.keys().next().value
  if (snapshots.size > MAX_SNAPSHOTS && oldest !== undefined) snapshots.delete(oldest)
}
