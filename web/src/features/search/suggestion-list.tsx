import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { type FocusEvent, useEffect, useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { fetchSuggestions } from './queries.ts'
import { clearSearches, recentSearches } from './recent-searches.ts'
import styles from './suggestion-list.module.css'
import { type Suggestion, suggestionsOf } from './suggestions.ts'

interface SuggestionListProps {
  id: string
  typed: string
  highlighted: number
  onSuggestions: (offers: readonly Suggestion[]) => void
  onPick: (offer: Suggestion) => void
  onLeave: (event: FocusEvent) => void
}

const PAUSE_MS = 150
const RECENT_BESIDE_OTHERS = 2
const NOTHING = { performers: [], items: [], categories: [], keywords: [], tags: [] }

/**
 * Draws the suggestions below the search field: recent searches, and matches for the typed text.
 */
export default function SuggestionList({
  id,
  typed,
  highlighted,
  onSuggestions,
  onPick,
  onLeave,
}: SuggestionListProps) {
  const [offers, forget] = useSuggestions(typed.trim(), onSuggestions)
  return (
    <>
      <p role="status" className="hidden-visually">
        {offers &&
          (offers.length > 0
            ? ngettext(
                msgid`${formatCount(offers.length)} suggestion`,
                `${formatCount(offers.length)} suggestions`,
                offers.length,
              )
            : t`No suggestions`)}
      </p>
      {offers && offers.length > 0 && (
        <div className={styles.sheet}>
          <div role="listbox" id={id} aria-label={t`Suggestions`}>
            {offers.map((offer, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              <div
                key={keyOf(offer)}
                role="option"
                id={`${id}-${at}`}
                tabIndex={-1}
                aria-selected={at === highlighted}
                className={styles.offer}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(offer)}
              >
                <Face offer={offer} />
                <span className={styles.text}>
                  {offer.text}
                  {offer.kind === 'performer' && <small className="dim">@{offer.username}</small>}
                  {offer.kind === 'tag' && <small className="dim">{t`Tag`}</small>}
                  {'id' in offer && <small className="dim">{kindTexts()[offer.kind]}</small>}
                </span>
              </div>
            ))}
          </div>
          {offers.some(({ kind }) => kind === 'recent') && (
            <button type="button" className={styles.forget} onClick={forget} onBlur={onLeave}>
              {t`Clear recent searches`}
            </button>
          )}
        </div>
      )}
    </>
  )
}

const keyOf = (offer: Suggestion) =>
  `${offer.kind} ` +
  `${'id' in offer ? offer.id : offer.kind === 'performer' ? offer.username : offer.text}`

const kindTexts = () => ({
  category: t`Category`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
})

const icons = {
  category: IconCategory,
  video: IconVideo,
  gallery: IconLibraryPhoto,
  product: IconShoppingBag,
  recent: IconHistory,
  keyword: IconSearch,
  tag: IconTag,
}

function Face({ offer }: { offer: Suggestion }) {
  if (offer.kind === 'performer')
    return <Avatar name={offer.text} src={offer.avatar} size={32} live={offer.isLive} beside />
  const Icon = icons[offer.kind]
  return <Icon size={20} stroke={1.8} aria-hidden="true" />
}

/**
 * Returns the suggestions for the typed text; undefined until they are known. A late answer to an
 * older text is ignored.
 */
function useSuggestions(typed: string, onOffers: (offers: readonly Suggestion[]) => void) {
  const [offers, setOffers] = useState<readonly Suggestion[]>()
  const [forgotten, setForgotten] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: clearing the searches asks again, a new callback does not
  useEffect(() => {
    let isCurrent = true
    const show = (found: readonly Suggestion[]) => {
      if (!isCurrent) return
      setOffers(found)
      onOffers(found)
    }
    const recent = recentSearches().filter((words) =>
      words.toLowerCase().startsWith(typed.toLowerCase()),
    )
    if (!typed) show(suggestionsOf(NOTHING, recent))
    const ask = () =>
      fetchSuggestions(typed)
        .catch(() => NOTHING)
        .then((found) => show(suggestionsOf(found, recent.slice(0, RECENT_BESIDE_OTHERS))))
    const timer = typed ? setTimeout(ask, PAUSE_MS) : undefined
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, forgotten])
  const forget = () => {
    clearSearches()
    setForgotten(forgotten + 1)
  }
  return [offers, forget] as const
}
