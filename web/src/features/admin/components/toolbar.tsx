import { useTable } from '../../../lib/tables/table.ts'
import { cx } from '../../../ui/class-names.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type Filter, Filters } from '../../../ui/table/filters.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  /** The label of the search field; without it there is no search. */
  search?: string
  filters: readonly Filter[]
  /** Keeps the search on its own line on every screen, for toolbars beside other content. */
  narrow?: boolean
}

/** The largest number of filters that fit beside the search field. */
const MAX_FILTERS_BESIDE = 3

/** Shows the search field and the filters of a table; their values are kept in the address. */
export function Toolbar({ search, filters, narrow }: ToolbarProps) {
  const table = useTable()
  const isNarrow = narrow || filters.length > MAX_FILTERS_BESIDE
  return (
    <div className={cx(styles.toolbar, isNarrow && styles.narrow)}>
      {search && (
        <div className={styles.search}>
          <SearchBox
            label={search}
            value={table.search.get('q') ?? ''}
            onSearch={(q) => table.change({ q })}
          />
        </div>
      )}
      {filters.length > 0 && <Filters filters={filters} />}
    </div>
  )
}
