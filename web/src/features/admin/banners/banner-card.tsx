import { deletePromo, type Promo } from '@stagedoor/contract/promos'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { use, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import { BannerDialog } from './banner-dialog.tsx'
import styles from './banners.module.css'
import { bannerStatus } from './labels.ts'

/** One banner: its picture, whether it is shown, and what can be done to it. */
export function BannerCard({ promo }: { promo: Promo }) {
  const { title, description, link, photo, startsAt, endsAt } = promo
  const [asking, setAsking] = useState<'change' | 'delete'>()
  const close = () => setAsking(undefined)
  const { tone, text } = bannerStatus(promo, new Date(use(RenderedAt)))
  return (
    <li className={styles.card}>
      <img src={photo.thumbnails[0]} alt="" width={800} height={200} loading="lazy" />
      <div className={styles.words}>
        <span className={styles.title}>
          <b>{title}</b>
          <Badge tone={tone}>{text}</Badge>
        </span>
        {description && <span>{description}</span>}
        <span className="dim">
          {link || 'Leads nowhere'}
          {startsAt && (
            <>
              {' · from '}
              <RelativeDateTime at={startsAt} />
            </>
          )}
          {endsAt && (
            <>
              {' · until '}
              <RelativeDateTime at={endsAt} />
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
  const acted = useAfterAction()
  const remove = async () => {
    await api(deletePromo, { params: { id } })
    await acted(`${title} is deleted`)
  }
  return (
    <ConfirmDialog title={`Delete ${title}?`} confirmLabel="Delete" onConfirm={remove} onClose={onClose}>
      <p>Its picture goes with it. To hide it for a while, switch it off instead.</p>
    </ConfirmDialog>
  )
}
