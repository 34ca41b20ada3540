import IconAlbum from '@tabler/icons-react/dist/esm/icons/IconAlbum.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { use } from 'react'
import { formatDay } from '../../lib/i18n/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import styles from './bought.module.css'
import { type Bought, boughtName } from './bought.ts'

const icons = {
  message: IconMail,
  feed: IconNotes,
  video: IconVideo,
  gallery: IconAlbum,
  product: IconShoppingBag,
  file: IconFile,
  deleted: IconTrash,
} as const

/** Returns the function that names what fans bought. */
export function useBoughtName(): (bought: Bought) => string {
  const now = new Date(use(RenderedAt))
  return (bought) => boughtName(bought, now)
}

/** Draws what fans bought: its picture, its name and its day. */
export function BoughtLine({ bought }: { bought: Bought }) {
  const { kind, title, picture, createdAt } = bought
  const name = useBoughtName()(bought)
  const now = new Date(use(RenderedAt))
  const Icon = icons[kind]
  return (
    <span className={styles.item}>
      <span className={styles.picture}>
        {picture ? (
          <Picture {...picture} alt="" />
        ) : (
          <Icon size={22} stroke={1.6} aria-hidden="true" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto" translate={title ? 'no' : undefined}>
          {name}
        </span>
        {title && <small>{formatDay(new Date(createdAt), now, 'UTC')}</small>}
      </span>
    </span>
  )
}
