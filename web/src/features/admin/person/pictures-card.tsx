import { uploadPerformerAvatar, uploadPerformerCover, uploadUserAvatar } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { upload } from '../../../lib/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PictureDialog } from '../components/picture-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { ListedAccount } from '../people/labels.ts'
import styles from './pictures-card.module.css'

/** The pictures people know somebody by; an admin may put others in their place. */
export function PicturesCard({ account }: { account: ListedAccount }) {
  const { _id: id, name, avatar, cover, isPerformer } = account
  const acted = useAfterAction()
  const [asked, setAsked] = useState<'avatar' | 'cover'>()
  const send = async (picture: File) => {
    const params = { id }
    if (asked === 'cover') await upload(uploadPerformerCover, { params, files: { cover: picture } })
    else await upload(isPerformer ? uploadPerformerAvatar : uploadUserAvatar, { params, files: { avatar: picture } })
    await acted(asked === 'cover' ? `${name} has another cover` : `${name} has another picture`)
  }
  return (
    <Card title="Pictures">
      <div className={styles.pictures}>
        <Avatar name={name} src={avatar} size={64} beside />
        <Button size="s" onClick={() => setAsked('avatar')}>
          Another picture
        </Button>
      </div>
      {isPerformer && (
        <div className={styles.pictures}>
          {cover ? (
            <img src={cover} alt="Cover" width={128} height={64} className={styles.cover} />
          ) : (
            <span className={styles.cover}>No cover</span>
          )}
          <Button size="s" onClick={() => setAsked('cover')}>
            Another cover
          </Button>
        </div>
      )}
      {asked && (
        <PictureDialog
          title={asked === 'cover' ? `Another cover for ${name}` : `Another picture for ${name}`}
          label={asked === 'cover' ? 'Cover, two to one' : 'Picture'}
          hint={asked === 'cover' ? 'Anything else is cut.' : 'It is cut to a square.'}
          onPicture={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}
