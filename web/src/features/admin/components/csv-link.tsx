import { type TableName, tableAddress } from '@stagedoor/contract/tables'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { usernameFilter, useTable, withBounds } from '../../../lib/tables/table.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './csv-link.module.css'

const PEOPLE = ['userId', 'performerId', 'authorId']

/**
 * Shows a link that downloads the rows of a table as a CSV file, with the current filters applied.
 */
export function CsvLink({ table }: { table: TableName }) {
  const { search } = useTable()
  const filters = withBounds(search)
  for (const name of PEOPLE) {
    const person = usernameFilter(search, name)
    if (person) filters.set(name, person)
    else filters.delete(name)
  }
  return (
    <p className={styles.frame}>
      <ButtonLink
        variant="quiet"
        size="s"
        to={tableAddress(table, filters)}
        reloadDocument
        download
        icon={<IconDownload size={16} aria-hidden="true" />}
      >
        {t`Download CSV`}
      </ButtonLink>
    </p>
  )
}
