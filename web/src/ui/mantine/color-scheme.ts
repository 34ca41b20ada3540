import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { chooseTheme, readTheme } from '../../lib/theme.ts'

const toMantine = (choice: ReturnType<typeof readTheme>): MantineColorScheme => (choice === 'system' ? 'auto' : choice)

/** Lets Mantine read and write the one theme preference of the site, which says `system` where Mantine says `auto`. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => (typeof window === 'undefined' ? fallback : toMantine(readTheme())),
  set: (scheme) => chooseTheme(scheme === 'auto' ? 'system' : scheme),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => chooseTheme('system'),
}
