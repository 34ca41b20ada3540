import { t } from '../../lib/i18n/i18n.ts'
import { useAccount, useSession } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toast } from '../../ui/toast.ts'
import { ChoosePicture } from './choose-picture.tsx'
import { pictureWaits } from './picture-waits.ts'
import styles from './pictures.module.css'
import { sendAvatar } from './queries.ts'

const shape = { aspect: 1, isRound: true, width: 800 }

/** Shows the account's own picture; a new one is cropped to a square before it is uploaded. */
export function AvatarEditor() {
  const { name, avatar, role } = useAccount()
  const { updateViewer } = useSession()
  const send = async (picture: Blob) => {
    const sent = await sendAvatar(picture)
    const { url, isInReview } = sent
    if (isInReview) toast({ text: pictureWaits(sent, role) })
    else updateViewer({ avatar: url })
  }
  return (
    <div className={styles.avatar}>
      <Avatar name={name} src={avatar} size={84} beside />
      <div>
        <h2>{name}</h2>
        <ChoosePicture
          text={t`Change picture`}
          title={t`Crop your picture`}
          shape={shape}
          onPicture={send}
        />
      </div>
    </div>
  )
}
