import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './statistics.module.css'

/** Downloads what a page of statistics shows as a CSV file. */
export function CsvLink({
  path,
  query,
}: {
  path: string
  query: Readonly<Record<string, string>>
}) {
  const search = new URLSearchParams(query)
  return (
    <p className={styles.download}>
      <ButtonLink
        variant="quiet"
        size="s"
        to={search.size > 0 ? `${path}?${search}` : path}
        reloadDocument
        download
        icon={<IconDownload size={16} aria-hidden="true" />}
      >
        {t`Download CSV`}
      </ButtonLink>
    </p>
  )
}
