import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { stateLabel } from './labels.ts'
import type { GalleryRowActions } from './own-gallery-columns.tsx'
import styles from './photos-editor.module.css'
import type { OwnWireGallery } from './queries.ts'

interface GalleryBulkBarProps extends Pick<GalleryRowActions, 'setStatus' | 'remove'> {
  chosen: readonly OwnWireGallery[]
  /** The galleries of the page, which the CSV file lists where none is chosen. */
  shown: readonly OwnWireGallery[]
}

/** Draws the actions on the chosen galleries of a table, and the download of its rows. */
export function GalleryBulkBar({ chosen, shown, setStatus, remove }: GalleryBulkBarProps) {
  if (shown.length === 0) return null
  return (
    <div className={styles.bar}>
      <b role="status">
        {chosen.length > 0 &&
          ngettext(msgid`${chosen.length} gallery selected`, `${chosen.length} galleries selected`, chosen.length)}
      </b>
      <span>
        {chosen.length > 0 && (
          <>
            <Button size="s" onClick={() => setStatus(chosen, 'active')}>{t`Publish`}</Button>
            <Button size="s" onClick={() => setStatus(chosen, 'inactive')}>{t`Archive`}</Button>
            <Button size="s" variant="danger" onClick={() => remove(chosen)}>{t`Delete`}</Button>
          </>
        )}
        <Button size="s" variant="quiet" onClick={() => download(chosen.length > 0 ? chosen : shown)}>
          {t`Download CSV`}
        </Button>
      </span>
    </div>
  )
}

/** Offers the rows as a CSV file; cells that a spreadsheet would run as formulas begin with an apostrophe. */
function download(rows: readonly OwnWireGallery[]): void {
  const head = [t`Gallery`, t`Price`, t`Photos`, t`Status`, t`Views`, t`Sales`, t`Updated`]
  const lines = rows.map((row) => [
    ...[row.title, row.price, row.numOfItems, stateLabel(row).text, row.stats.views, row.totalSale, row.updatedAt],
  ])
  const cell = (value: string | number) =>
    `"${String(value)
      .replace(/^[=+\-@\t\r]/, "'$&")
      .replaceAll('"', '""')}"`
  const text = [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: 'galleries.csv' }).click()
  setTimeout(() => URL.revokeObjectURL(url))
}
