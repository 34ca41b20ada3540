import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import styles from './benefits.module.css'

const benefits = () => [
  {
    Icon: IconEyeCheck,
    title: t`You know before you pay`,
    text: t`A page says what unlocks today, what costs extra, when it renews and for how much.`,
  },
  {
    Icon: IconReceipt2,
    title: t`Leave when you like`,
    text: t`Cancelling takes one click. You keep what you paid for until the period ends, and what you bought stays.`,
  },
  {
    Icon: IconLock,
    title: t`Locked means locked`,
    text: t`Locked posts are never sent to anyone without access, and every creator’s documents were reviewed.`,
  },
]

/** Draws the benefits of the site for fans. */
export function Benefits() {
  return (
    <ul className={styles.promises}>
      {benefits().map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={26} stroke={1.6} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
