import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useState } from 'react'
import { type Hotkey, useHotkeys, useHotkeysSwitch } from '../../../lib/browser/hotkeys.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField } from '../../../ui/field.tsx'
import styles from './hotkey-help.module.css'

/** Runs the hotkeys of a page, and lists them in a dialog that opens with `?` or a button. */
export function HotkeyHelp({ hotkeys }: { hotkeys: readonly Hotkey[] }) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, switchOn] = useHotkeysSwitch()
  const all = [...hotkeys, { key: '?', label: t`Show the hotkeys`, run: () => setOpen(true) }]
  useHotkeys(all)
  return (
    <>
      <IconButton label={t`Hotkeys`} onClick={() => setOpen(true)}>
        <IconKeyboard size={20} />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Hotkeys`}>
        <div className={styles.help}>
          <dl className={styles.keys}>
            {all.map(({ key, label }) => (
              <div key={key}>
                <dt>
                  <kbd>{keyLabel(key)}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
            <div>
              <dt>
                <kbd>{t`Ctrl`}</kbd> <kbd>{t`Enter`}</kbd>
              </dt>
              <dd>{t`Confirm a dialog`}</dd>
            </div>
          </dl>
          <CheckField
            label={t`Use hotkeys in this browser`}
            checked={isOn}
            onChange={({ currentTarget }) => switchOn(currentTarget.checked)}
          />
        </div>
      </Dialog>
    </>
  )
}

/** Returns a key as it is printed on keyboards. */
const keyLabel = (key: string): string => {
  if (key === 'ArrowUp') return '↑'
  if (key === 'ArrowDown') return '↓'
  return key.length === 1 ? key.toUpperCase() : key
}
