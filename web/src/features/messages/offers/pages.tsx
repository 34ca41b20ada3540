import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A page of a list in a panel, as it is read. */
interface ReadPage<Item> {
  readonly data?: { readonly data: readonly Item[]; readonly next?: string | undefined } | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface PagesProps<Item> {
  conversationId: string
  usePage: (conversationId: string, after: string | undefined) => ReadPage<Item>
  draw: (item: Item) => ReactNode
  /** The sentence of an empty list. */
  empty: string
  /** The cursor of the page; the first without it. */
  after?: string | undefined
}

/** Draws a page of a list in a panel, and the pages after it that were asked for. */
export function Pages<Item>({ after, ...list }: PagesProps<Item>) {
  const { conversationId, usePage, draw, empty } = list
  const { data, error, refetch } = usePage(conversationId, after)
  const [isMore, setMore] = useState(false)
  if (error)
    return (
      <li>
        <ErrorState onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li>
        <Skeleton height={48} />
      </li>
    )
  const { next } = data
  return (
    <>
      {data.data.length === 0 && !after && <li className="dim">{empty}</li>}
      {data.data.map(draw)}
      {next && isMore && <Pages {...list} after={next} />}
      {next && !isMore && (
        <li>
          <Button size="s" onClick={() => setMore(true)}>{t`Show more`}</Button>
        </li>
      )}
    </>
  )
}
