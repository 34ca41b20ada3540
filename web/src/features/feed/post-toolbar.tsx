import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { isFiltered, type PostFilters } from './filters.ts'
import styles from './post-toolbar.module.css'

const PostFiltersForm = lazy(() => import('./post-filters.tsx'))
const SearchInPage = lazy(() => import('./search-in-page.tsx'))

/** The layout of a list of posts. */
export type PostsView = 'list' | 'grid'

interface PostToolbarProps {
  /** The label of the search: "Search posts". */
  label: string
  filters: PostFilters
  /** Absent where the list has one layout only. */
  view?: PostsView
  /** The creator to whose page a search of everything is offered. */
  username?: string
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Filters a list of posts by words, days and the use of AI, and switches between list and grid. */
export function PostToolbar({ label, filters, view, username, onChange }: PostToolbarProps) {
  const { q = '', ...others } = filters
  const hasFilters = isFiltered(others)
  const [isOpen, setOpen] = useState(hasFilters)
  const isGrid = view === 'grid'
  return (
    <div className={styles.toolbar} data-view-only="">
      <div className={styles.row}>
        <SearchBox label={label} value={q} onSearch={(text) => onChange({ q: text })} />
        <IconButton
          label={t`Filters`}
          aria-expanded={isOpen}
          className={cx(hasFilters && styles.on)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.8} />
        </IconButton>
        {view && (
          <IconButton
            label={isGrid ? t`Show as list` : t`Show as grid`}
            onClick={() => onChange({ view: isGrid ? 'list' : 'grid' })}
          >
            {isGrid ? (
              <IconLayoutList size={22} stroke={1.8} />
            ) : (
              <IconLayoutGrid size={22} stroke={1.8} />
            )}
          </IconButton>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <PostFiltersForm filters={filters} onChange={onChange} />
        </Suspense>
      )}
      {username && q && (
        <Suspense>
          <SearchInPage username={username} q={q} />
        </Suspense>
      )}
    </div>
  )
}
