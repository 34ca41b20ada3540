import { deletePromo, type Promo } from '@stagedoor/contract/promos'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { use, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useActed } from '../parts/use-acted.ts'
import { BannerDialog } from './banner-dialog.tsx'
import styles from './banners.module.css'
import { standingOf } from './words.ts'

/** One banner: its picture, whether it is shown, and what can be done to it. */
export function BannerCard({ promo }: { promo: Promo }) {
  const { title, description, link, photo, startsAt, endsAt } = promo
  const [asking, setAsking] = useState<'change' | 'delete'>()
  const close = () => setAsking(undefined)
  const { tone, text } = standingOf(promo, new Date(use(RenderedAt)))
  return (
    <li className={styles.card}>
      <img src={photo.thumbnails[0]} alt="" width={800} height={200} loading="lazy" />
      <div className={styles.words}>
        <span className={styles.title}>
          <b>{title}</b>
          <Pill tone={tone}>{text}</Pill>
        </span>
        {description && <span>{description}</span>}
        <span className="dim">
          {link || 'Leads nowhere'}
          {startsAt && (
            <>
              {' · from '}
              <DateTime at={startsAt} />
            </>
          )}
          {endsAt && (
            <>
              {' · until '}
              <DateTime at={endsAt} />
            </>
          )}
        </span>
      </div>
      <div className={styles.deeds}>
        <IconButton label={`Change ${title}`} onClick={() => setAsking('change')}>
          <IconPencil size={19} />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={() => setAsking('delete')}>
          <IconTrash size={19} />
        </IconButton>
      </div>
      {asking === 'change' && <BannerDialog promo={promo} onClose={close} />}
      {asking === 'delete' && <DeleteDialog promo={promo} onClose={close} />}
    </li>
  )
}

function DeleteDialog({ promo: { _id: id, title }, onClose }: { promo: Promo; onClose: () => void }) {
  const acted = useActed()
  const remove = async () => {
    await api(deletePromo, { params: { id } })
    await acted(`${title} is deleted`)
  }
  return (
    <AskDialog title={`Delete ${title}?`} verb="Delete" onAgree={remove} onClose={onClose}>
      <p>Its picture goes with it. To hide it for a while, switch it off instead.</p>
    </AskDialog>
  )
}
