import { earningsCsvPath } from '@stagedoor/contract/earnings'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { useTable, withBounds } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './csv-link.module.css'

const FILTERS = ['type', 'fromDate', 'toDate']

/** Downloads the earnings that the filters show as a CSV file. */
export function CsvLink() {
  const { search } = useTable()
  const filters = new URLSearchParams(
    [...withBounds(search)].filter(([name, value]) => FILTERS.includes(name) && value),
  )
  return (
    <p className={styles.frame}>
      <ButtonLink
        variant="quiet"
        size="s"
        to={`${earningsCsvPath}${filters.size > 0 ? `?${filters}` : ''}`}
        reloadDocument
        download
        icon={<IconDownload size={16} aria-hidden="true" />}
      >
        {t`Download CSV`}
      </ButtonLink>
    </p>
  )
}
