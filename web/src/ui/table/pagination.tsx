import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { formatTotal } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTable } from '../../lib/tables/table.ts'
import { IconButton } from '../button.tsx'
import styles from './pagination.module.css'

const SMALLEST = 10
const SIZES = [SMALLEST, 25, 50, 100]

/** Draws the pagination of a table and its page size; nothing where one page is enough. */
export function Pagination({ total }: { total: number }) {
  const { current, pageSize, change } = useTable()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total <= SMALLEST && pageSize === SMALLEST) return null
  const first = (current - 1) * pageSize + 1
  const last = Math.min(current * pageSize, total)
  return (
    <nav className={styles.pager} aria-label={t`Pages of the table`}>
      <label className={styles.size}>
        {t`Rows`}
        <select
          value={pageSize}
          onChange={(event) => change({ pageSize: Number(event.currentTarget.value) })}
        >
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="dim figures" aria-live="polite">
        {t`${first}–${last} of ${formatTotal(total)}`}
      </span>
      <span className={styles.turns}>
        <IconButton
          label={t`Previous page`}
          disabled={current <= 1}
          onClick={() => change({ current: current - 1 })}
        >
          <IconChevronLeft size={20} />
        </IconButton>
        <IconButton
          label={t`Next page`}
          disabled={current >= pages}
          onClick={() => change({ current: current + 1 })}
        >
          <IconChevronRight size={20} />
        </IconButton>
      </span>
    </nav>
  )
}
