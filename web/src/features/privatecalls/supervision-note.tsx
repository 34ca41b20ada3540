import { t } from '../../lib/i18n/i18n.ts'
import styles from './calls.module.css'

/** Says before a private call that staff review pictures of it, and what happens to them. */
export const SupervisionNote = () => (
  <p className={styles.note} role="note">
    {t`Our staff review a picture of both sides from time to time, without sound. Nobody else sees it, and it is deleted after some days, or later where a case needs it.`}
  </p>
)
