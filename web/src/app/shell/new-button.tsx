import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Suspense, useRef } from 'react'
import { useHotkeys, useHotkeysSwitch } from '../../lib/browser/hotkeys.ts'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './sidebar.module.css'
import { useDrawer } from './use-drawer.ts'

const NewSheet = lazyOptional(() => import('./new-sheet.tsx'))

/**
 * Draws a creator's button for something new, at the top of the sidebar. The `n` key opens the same
 * menu on every page, also where the sidebar is hidden.
 */
export default function NewButton() {
  const drawer = useDrawer()
  const frame = useRef<HTMLDivElement>(null)
  const [hasHotkey] = useHotkeysSwitch()
  const openByKey = () => frame.current && drawer.open({ currentTarget: frame.current })
  useHotkeys([{ key: 'n', label: t`New`, run: openByKey }])
  return (
    <div ref={frame} className={styles.create}>
      <Button
        variant="primary"
        wide
        icon={<IconPlus size={20} stroke={2.2} />}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasHotkey ? 'n' : undefined}
        onClick={drawer.open}
      >
        {t`New`}
      </Button>
      <Suspense>{drawer.isOpen && <NewSheet at={drawer.opener} onClose={drawer.close} />}</Suspense>
    </div>
  )
}
