import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import styles from './refund-note.module.css'

/** Says in one line when what is paid comes back, and leads to the terms that say more. */
export function RefundNote({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      {children}{' '}
      <a
        href={href('cms-page', { slug: 'terms-of-service' })}
        target="_blank"
        rel="noreferrer"
      >{t`Terms of service`}</a>
    </p>
  )
}
