import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { savesData } from '../../lib/browser/data-saver.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { VideoQuality } from '../../lib/live-video/use-quality.ts'
import { Menu } from '../menu.tsx'

interface QualityMenuProps extends VideoQuality {
  /** The size of the picture on screen; 0 before the first one. */
  size: number
}

/** Chooses the quality of a live video; where there is one only, it says which. */
export function QualityMenu({ size, sizes, chosen, choose, refresh }: QualityMenuProps) {
  if (size === 0) return null
  const name = savesData() ? t`Auto, data saver` : t`Auto`
  const automatic = chosen === 'auto' ? `${name} (${size}p)` : name
  const items =
    sizes.length > 1
      ? [
          { text: automatic, isChecked: chosen === 'auto', onChoose: () => choose('auto') },
          ...sizes.map((one) => ({
            text: nameOf(one, sizes),
            isChecked: chosen === one,
            onChoose: () => choose(one),
          })),
        ]
      : [{ text: t`${size}p, the only quality`, isChecked: true }]
  return (
    <Menu
      label={t`Quality`}
      icon={<IconSettings size={20} />}
      look="glass"
      isAbove="wide"
      items={items}
      onOpen={refresh}
    />
  )
}

/** Returns the name of a size among others, from the highest down. */
function nameOf(size: number, sizes: readonly number[]): string {
  if (size === sizes[0]) return t`High (${size}p)`
  return size === sizes.at(-1) ? t`Low (${size}p)` : t`${size}p`
}
