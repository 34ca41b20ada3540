import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useAccount } from '../../../lib/session/session.ts'
import type { ListFilter } from '../queries.ts'
import { FANS_FILTERS, FILTERS, type ListSearch, queryOfList } from './list-search.ts'
import { useCounts } from './queries.ts'
import styles from './queue.module.css'

/** The number of conversations up to which the server counts. */
const COUNTED = 100

const labels = (): Record<ListFilter, string> => ({
  all: t`All`,
  unread: t`Unread`,
  archived: t`Archived`,
  restricted: t`Restricted`,
  unanswered: t`Needs answer`,
  spenders: t`Spenders`,
  subscribers: t`Subscribers`,
  expired: t`Expired`,
  muted: t`Muted`,
})

interface FilterChipsProps {
  search: ListSearch
  /** The conversation that is open. */
  currentId: string | undefined
}

/** Draws the filters of the list as links, for performers with the number of their conversations. */
export function FilterChips({ search, currentId }: FilterChipsProps) {
  const isPerformer = useAccount().role === 'performer'
  const counts = useCounts(isPerformer)
  const names = labels()
  return (
    <nav className={styles.chips} aria-label={t`Conversations by state`}>
      {FILTERS.filter((one) => isPerformer || FANS_FILTERS.includes(one)).map((filter) => {
        const query = queryOfList({ ...search, filter })
        const total = counts.data?.[filter] ?? 0
        return (
          <Link
            key={filter}
            to={
              currentId
                ? href('messages/conversation', { id: currentId }, query)
                : href('messages', undefined, query)
            }
            replace
            preventScrollReset
            aria-current={filter === search.filter ? 'page' : undefined}
          >
            {names[filter]}
            {total > 0 && <small>{total < COUNTED ? total : `${COUNTED - 1}+`}</small>}
          </Link>
        )
      })}
    </nav>
  )
}
