import type { Promo } from '@stagedoor/contract/promos'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { use, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useDeleteBanner } from '../queries.ts'
import { BannerDialog } from './banner-dialog.tsx'
import styles from './banners.module.css'
import { bannerStatus } from './labels.ts'

/** Shows one banner: its picture, its status, and its actions. */
export function BannerCard({ promo }: { promo: Promo }) {
  const { title, description, link, photo, startsAt, endsAt } = promo
  const [openDialog, setOpenDialog] = useState<'change' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  const { tone, text } = bannerStatus(promo, new Date(use(RenderedAt)))
  return (
    <li className={styles.card}>
      <img src={photo.thumbnails[0]} alt="" width={800} height={200} loading="lazy" />
      <div className={styles.text}>
        <span className={styles.title}>
          <b>{title}</b>
          <Badge tone={tone}>{text}</Badge>
        </span>
        {description && <span>{description}</span>}
        <span className="dim">
          {link || t`No link`}
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
      <div className={styles.actions}>
        <Permitted to="site.write">
          <IconButton label={t`Edit ${title}`} onClick={() => setOpenDialog('change')}>
            <IconPencil size={19} />
          </IconButton>
        </Permitted>
        <Permitted to="site.write">
          <IconButton label={t`Delete ${title}`} onClick={() => setOpenDialog('delete')}>
            <IconTrash size={19} />
          </IconButton>
        </Permitted>
      </div>
      {openDialog === 'change' && <BannerDialog promo={promo} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog promo={promo} onClose={close} />}
    </li>
  )
}

function DeleteDialog({
  promo: { _id: id, title },
  onClose,
}: {
  promo: Promo
  onClose: () => void
}) {
  const deleteBanner = useDeleteBanner()
  const remove = async () => {
    await deleteBanner({ params: { id } })
    toast({ text: t`${title} is deleted` })
  }
  return (
    <ConfirmDialog
      title={t`Delete ${title}?`}
      confirmLabel={t`Delete`}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t`Its picture is deleted too. To hide it temporarily, turn it off instead.`}</p>
    </ConfirmDialog>
  )
}
