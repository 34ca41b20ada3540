import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { ComponentType } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'

/** A navigation link. */
export interface NavItem {
  readonly to: string
  readonly text: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  /** True where the pages below the address belong to the link. */
  readonly hasPagesBelow?: boolean
}

export const home = (): NavItem => ({ to: href('home'), text: t`Home`, Icon: IconHome })
export const explore = (): NavItem => ({ to: href('explore'), text: t`Explore`, Icon: IconCompass })
