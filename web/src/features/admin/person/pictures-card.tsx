import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { PictureDialog } from '../components/picture-dialog.tsx'
import type { ListedAccount } from '../people/labels.ts'
import { sendAccountPicture } from '../queries.ts'
import styles from './pictures-card.module.css'

/** Shows a person's avatar and cover; an admin can replace them. */
export function PicturesCard({ account }: { account: ListedAccount }) {
  const { _id: id, name, avatar, cover, isPerformer } = account
  const [editing, setEditing] = useState<'avatar' | 'cover'>()
  const send = async (picture: File) => {
    const kind =
      editing === 'cover' ? 'performer cover' : isPerformer ? 'performer avatar' : 'user avatar'
    const { isInReview } = await sendAccountPicture(kind, id, picture)
    if (isInReview) toast({ text: t`The picture is shown once it is approved.` })
    else
      toast({
        text: editing === 'cover' ? t`${name} has a new cover` : t`${name} has a new picture`,
      })
  }
  return (
    <Card title={t`Pictures`}>
      <div className={styles.pictures}>
        <Avatar name={name} src={avatar} size={64} beside />
        <Button size="s" onClick={() => setEditing('avatar')}>
          {t`Replace picture`}
        </Button>
      </div>
      {isPerformer && (
        <div className={styles.pictures}>
          {cover ? (
            <img src={cover} alt={t`Cover`} width={128} height={64} className={styles.cover} />
          ) : (
            <span className={styles.cover}>{t`No cover`}</span>
          )}
          <Button size="s" onClick={() => setEditing('cover')}>
            {t`Replace cover`}
          </Button>
        </div>
      )}
      {editing && (
        <PictureDialog
          title={editing === 'cover' ? t`Replace ${name}’s cover` : t`Replace ${name}’s picture`}
          label={editing === 'cover' ? t`Cover, two to one` : t`Picture`}
          hint={editing === 'cover' ? t`Cropped to two to one.` : t`Cropped to a square.`}
          onPicture={send}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}
