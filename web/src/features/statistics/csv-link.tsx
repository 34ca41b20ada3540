import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone } from '../../lib/i18n/time-zone.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './statistics.module.css'

interface CsvLinkProps {
  path: string
  query: Readonly<Record<string, string | undefined>>
  /** The name of a table, on pages with several of them. */
  name?: string
}

/** Downloads what a page of statistics shows as a CSV file, in the time zone of this browser. */
export function CsvLink({ path, query, name }: CsvLinkProps) {
  const isHydrated = useHydrated()
  const search = new URLSearchParams(isHydrated ? { timeZone: browserTimeZone() } : {})
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
  return (
    <p className={styles.download}>
      <ButtonLink
        variant="quiet"
        size="s"
        to={search.size > 0 ? `${path}?${search}` : path}
        reloadDocument
        download
        icon={<IconDownload size={16} aria-hidden="true" />}
        {...(name && { 'aria-label': t`Download CSV: ${name}` })}
      >
        {t`Download CSV`}
      </ButtonLink>
    </p>
  )
}
