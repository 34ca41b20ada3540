import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useId } from 'react'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { t } from '../lib/i18n/i18n.ts'
import styles from './theme-switch.module.css'

const choices = () =>
  [
    { value: 'light', text: t`Light`, Icon: IconSun },
    { value: 'dark', text: t`Dark`, Icon: IconMoon },
    { value: 'system', text: t`System`, Icon: IconDeviceDesktop },
  ] as const

/** Switches between light, dark and the system's theme; kept on this device. */
export function ThemeSwitch() {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className="hidden-visually">{t`Theme`}</legend>
      {choices().map(({ value, text, Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className="hidden-visually"
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon size={18} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
