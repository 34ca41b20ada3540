import IconCalendarSearch from '@tabler/icons-react/dist/esm/icons/IconCalendarSearch.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { TextField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { PostFilters } from './filters.ts'
import styles from './post-toolbar.module.css'

/** The layout of a list of posts. */
export type PostsView = 'list' | 'grid'

interface PostToolbarProps {
  /** The label of the search: "Search posts". */
  label: string
  filters: PostFilters
  /** Absent where the list has one layout only. */
  view?: PostsView
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Filters a list of posts by words and days, and switches between list and grid. */
export function PostToolbar({ label, filters, view, onChange }: PostToolbarProps) {
  const { q = '', fromDate = '', toDate = '' } = filters
  const hasDates = Boolean(fromDate || toDate)
  const [isOpen, setOpen] = useState(hasDates)
  const isGrid = view === 'grid'
  return (
    <div className={styles.toolbar} data-view-only="">
      <div className={styles.row}>
        <SearchBox label={label} value={q} onSearch={(text) => onChange({ q: text })} />
        <IconButton
          label={t`Dates`}
          aria-expanded={isOpen}
          className={cx(hasDates && styles.on)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendarSearch size={22} stroke={1.8} />
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
        <div className={styles.dates}>
          <TextField
            type="date"
            label={t`From`}
            value={fromDate}
            max={toDate || undefined}
            onChange={({ target }) => onChange({ fromDate: target.value })}
          />
          <TextField
            type="date"
            label={t`To`}
            value={toDate}
            min={fromDate || undefined}
            onChange={({ target }) => onChange({ toDate: target.value })}
          />
          {hasDates && (
            <Button
              variant="quiet"
              onClick={() => onChange({ fromDate: undefined, toDate: undefined })}
            >
              {t`Any day`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
