import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Hotkey } from '../../../lib/browser/hotkeys.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { toast, toastError } from '../../../ui/toast.ts'
import { changeConversations, type WireConversation } from '../queries.ts'
import { type ListSearch, queryOfList } from './list-search.ts'
import type { Selection } from './use-selection.ts'

interface QueueKeysOptions {
  readonly rows: RefObject<HTMLElement | null>
  readonly items: readonly WireConversation[]
  readonly currentId: string | undefined
  readonly search: ListSearch
  readonly selection: Selection
}

const linksOf = (rows: RefObject<HTMLElement | null>) => [
  ...(rows.current?.querySelectorAll<HTMLElement>('li > a') ?? []),
]

/** Returns the hotkeys with which a performer works through the list without a mouse. */
export function useQueueKeys(options: QueueKeysOptions): readonly Hotkey[] {
  const { rows, items, currentId, search, selection } = options
  const navigate = useNavigate()
  const focusAfter = useFocusAfter(rows, currentId)
  const focusedAt = () => linksOf(rows).indexOf(document.activeElement as HTMLElement)
  const openAt = () => items.findIndex(({ _id }) => _id === currentId)
  const at = () => (focusedAt() < 0 ? openAt() : focusedAt())
  const move = (step: number) => {
    const links = linksOf(rows)
    links[Math.max(0, Math.min(at() + step, links.length - 1))]?.focus()
  }
  const archive = async () => {
    const place = at()
    const one = items[place]
    if (!one) return
    const isArchived = search.filter === 'archived'
    const follower = items[place + 1] ?? items[place - 1]
    await changeConversations([one._id], isArchived ? 'unarchive' : 'archive')
    toast({ text: isArchived ? t`Moved out of the archive` : t`Archived` })
    if (one._id !== currentId) return linksOf(rows)[Math.min(place, items.length - 2)]?.focus()
    const query = queryOfList(search)
    focusAfter.current = follower?._id
    await navigate(
      follower
        ? href('messages/conversation', { id: follower._id }, query)
        : href('messages', undefined, query),
    )
  }
  return [
    { key: 'j', label: t`Next conversation`, run: () => move(1) },
    { key: 'k', label: t`Previous conversation`, run: () => move(-1) },
    { key: 'ArrowDown', label: t`Next conversation`, run: () => move(1), when: isOnNothing },
    { key: 'ArrowUp', label: t`Previous conversation`, run: () => move(-1), when: isOnNothing },
    { key: 'r', label: t`Write a message`, run: focusField },
    { key: 'e', label: t`Archive`, run: () => void archive().catch(toastError) },
    {
      key: 'x',
      label: t`Select the conversation`,
      run: () => {
        const one = items[at()]
        if (one) selection.toggle(one._id)
      },
    },
  ]
}

/** Returns true while nothing on the page has the focus, so that arrows are free. */
const isOnNothing = () =>
  document.activeElement === document.body || document.activeElement?.id === 'main'

/**
 * Returns the place of the id of a conversation that takes the focus in the list once it is open,
 * where the one that had it is gone.
 */
function useFocusAfter(rows: RefObject<HTMLElement | null>, currentId: string | undefined) {
  const id = useRef<string>(undefined)
  useEffect(() => {
    if (currentId === undefined || id.current !== currentId) return
    id.current = undefined
    rows.current?.querySelector<HTMLElement>('li > a[aria-current]')?.focus()
  }, [rows, currentId])
  return id
}

/** Focuses the field for a message of the open conversation. */
const focusField = () =>
  document.querySelector<HTMLElement>('[data-whole-screen] textarea')?.focus()
