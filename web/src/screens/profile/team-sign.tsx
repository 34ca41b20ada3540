import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import styles from './team-sign.module.css'

/** Marks the button of messages that others may answer; the hint of the button says it in words. */
export default function TeamSign() {
  return (
    <span className={styles.sign} aria-hidden="true">
      <IconUsers size={13} stroke={2.2} />
    </span>
  )
}
