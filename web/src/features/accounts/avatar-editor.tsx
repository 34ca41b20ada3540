import { uploadAvatar } from '@stagedoor/contract/users'
import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { upload } from '../../lib/api.ts'
import { formatBytes } from '../../lib/format.ts'
import { useAccount, useSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './fan-account.module.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** The own picture; a new one is cropped to a square before it is sent. */
export function AvatarEditor() {
  const { name, avatar } = useAccount()
  const { site, change } = useSession()
  const [chosen, setChosen] = useState<File>()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (file.size <= site.maxPhotoBytes) setChosen(file)
    else toast({ tone: 'bad', text: `This picture is too large: at most ${formatBytes(site.maxPhotoBytes)}.` })
  }
  const send = async (picture: Blob) => {
    try {
      const { url } = await upload(uploadAvatar, { files: { avatar: picture } })
      change({ avatar: url })
      setChosen(undefined)
      toast({ text: 'Changes saved' })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className={styles.avatar}>
      <Avatar name={name} src={avatar} size={84} beside />
      <div>
        <h2>{name}</h2>
        <label className={styles.choose}>
          Change picture
          <input type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
        </label>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} onCropped={send} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
