import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { useState } from 'react'
import { type Hotkey, useHotkeys, useHotkeysSwitch } from '../lib/browser/hotkeys.ts'
import { t } from '../lib/i18n/i18n.ts'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CheckField } from './field.tsx'
import styles from './hotkey-help.module.css'

/** Keys that a part of the page has while it is used: they are listed, not run. */
export interface ListedKeys {
  readonly keys: readonly string[]
  readonly label: string
}

interface HotkeyHelpProps {
  hotkeys: readonly Hotkey[]
  /** The keys of dialogs, unless others are given. */
  others?: readonly ListedKeys[]
}

/** Runs the hotkeys of a page, and lists them in a dialog that opens with `?` or a button. */
export function HotkeyHelp({ hotkeys, others = keysOfDialogs() }: HotkeyHelpProps) {
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
            {others.map(({ keys, label }) => (
              <div key={label}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
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

const keysOfDialogs = (): readonly ListedKeys[] => [
  { keys: [t`Ctrl`, t`Enter`], label: t`Confirm a dialog` },
]

/** Returns a key as it is printed on keyboards. */
const keyLabel = (key: string): string => {
  if (key === 'ArrowUp') return '↑'
  if (key === 'ArrowDown') return '↓'
  return key.length === 1 ? key.toUpperCase() : key
}
