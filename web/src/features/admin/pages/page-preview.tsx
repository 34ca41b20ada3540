import { t } from '../../../lib/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Prose } from '../../../ui/prose.tsx'
import styles from './pages.module.css'

/** Shows a page before it is saved. */
export function PagePreview({
  title,
  html,
  onClose,
}: {
  title: string
  html: string
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={t`Preview`} place="rise">
      <article className={styles.preview}>
        <h1>{title || t`Untitled`}</h1>
        <Prose html={html} />
      </article>
    </Dialog>
  )
}
