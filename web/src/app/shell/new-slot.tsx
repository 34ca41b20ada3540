import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Suspense } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import styles from './bottom-bar.module.css'
import { useDrawer } from './use-drawer.ts'

const NewSheet = lazyOptional(() => import('./new-sheet.tsx'))

/** Draws a creator's button for something new, in the middle of the bottom bar. */
export function NewSlot() {
  const drawer = useDrawer()
  return (
    <>
      <button
        type="button"
        className={cx(styles.slot, styles.create)}
        onClick={drawer.open}
        aria-haspopup="dialog"
        aria-expanded={drawer.isOpen}
      >
        <span className={styles.icon}>
          <IconPlus size={24} stroke={1.8} />
        </span>
        <span className={styles.text}>{t`New`}</span>
      </button>
      <Suspense>{drawer.isOpen && <NewSheet at={drawer.opener} onClose={drawer.close} />}</Suspense>
    </>
  )
}
