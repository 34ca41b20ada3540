import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../lib/navigation/href.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { moveHighlight, type Suggestion } from './suggestions.ts'

const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/**
 * Draws a search field that suggests people, categories and searches below it. The list is loaded
 * when the field is first focused.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const combo = useCombo(value, onSearch)
  return (
    <SearchBox
      label={label}
      value={value}
      onSearch={combo.search}
      onType={combo.type}
      input={combo.input}
    >
      {combo.isOpen && (
        <Suspense fallback={null}>
          <SuggestionList
            id={combo.id}
            typed={combo.typed}
            highlighted={combo.highlighted}
            onSuggestions={combo.setOffers}
            onPick={combo.pick}
            onLeave={combo.leave}
          />
        </Suspense>
      )}
    </SearchBox>
  )
}

/** Holds whether the list is open, its suggestions, and the highlighted one. */
function useList() {
  const [isOpen, setOpen] = useState(false)
  const [offers, setOffers] = useState<readonly Suggestion[]>([])
  const [highlighted, setHighlighted] = useState(-1)
  const close = () => {
    setOpen(false)
    setOffers([])
    setHighlighted(-1)
  }
  const openAt = (place: number) => {
    setOpen(true)
    setHighlighted(place)
  }
  return { isOpen, offers, setOffers, highlighted, close, openAt }
}

function useCombo(value: string, onSearch: (text: string) => void) {
  const id = useId()
  const pickOffer = usePick(onSearch)
  const [typed, setTyped] = useState(value)
  const { isOpen, offers, setOffers, highlighted, close, openAt } = useList()
  const hasPicked = useRef(false)
  const pick = (offer: Suggestion) => {
    hasPicked.current = true
    close()
    pickOffer(offer)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest('search')?.contains(relatedTarget)) close()
  }
  const press = (event: KeyboardEvent) => {
    const action = handleKey(event.key, { isOpen, highlighted, offers })
    if (action.isHandled) event.preventDefault()
    if (action.offer) pick(action.offer)
    else if (action.closes) close()
    else if (action.highlighted !== undefined) openAt(action.highlighted)
  }
  return {
    id,
    typed,
    isOpen,
    highlighted,
    setOffers,
    pick,
    leave,
    type: (text: string) => {
      hasPicked.current = false
      setTyped(text)
      openAt(-1)
    },
    // Once a suggestion was picked, the typed text is not searched.
    search: (text: string) => void (hasPicked.current || onSearch(text)),
    input: {
      ...comboAttributes(id, isOpen && offers.length > 0, highlighted),
      onFocus: () => setTyped(value),
      onClick: () => openAt(-1),
      onBlur: leave,
      onKeyDown: press,
    },
  }
}

const comboAttributes = (id: string, isExpanded: boolean, highlighted: number) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? id : undefined,
    'aria-activedescendant': isExpanded && highlighted >= 0 ? `${id}-${highlighted}` : undefined,
  }) as const

interface KeyResult {
  readonly isHandled?: boolean
  readonly closes?: boolean
  readonly highlighted?: number
  readonly offer?: Suggestion
}

/**
 * Handles the keys of the field: arrows move the highlight, Enter picks the highlighted suggestion,
 * Escape closes.
 */
function handleKey(
  key: string,
  {
    isOpen,
    highlighted,
    offers,
  }: { isOpen: boolean; highlighted: number; offers: readonly Suggestion[] },
): KeyResult {
  const highlightedOffer = offers[highlighted]
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return {
      isHandled: true,
      highlighted: isOpen ? moveHighlight(highlighted, key, offers.length) : -1,
    }
  if (key === 'Escape' && isOpen) return { isHandled: true, closes: true }
  if (key !== 'Enter') return {}
  return highlightedOffer ? { isHandled: true, offer: highlightedOffer } : { closes: true }
}

/** Returns the function that opens a suggestion. */
function usePick(onSearch: (text: string) => void) {
  const navigate = useNavigate()
  return (offer: Suggestion) => {
    if (offer.kind === 'performer')
      navigate(href('profile', { profileId: offer.username }, { from: 'search' }))
    else if (offer.kind === 'category') navigate(href('category', { slug: offer.slug }))
    else if (offer.kind === 'tag') navigate(href('tag', { tag: offer.text }))
    else if ('id' in offer) navigate(href(offer.kind, { id: offer.id }))
    else onSearch(offer.text)
  }
}
