import { t } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/toast.ts'
import { ChoosePicture } from '../choose-picture.tsx'
import { pictureWaits } from '../picture-waits.ts'
import { sendCover } from '../queries.ts'
import styles from './creator-account.module.css'

/** The shape of the cover on phones; wide screens show a little less of its sides. */
const shape = { aspect: 2.6, width: 1800 }

/** Edits the cover picture of the performer's own page. */
export function CoverEditor({
  cover,
  onSaved,
}: {
  cover: string | null
  onSaved: (cover: string) => void
}) {
  const send = async (picture: Blob) => {
    const sent = await sendCover(picture)
    const { url, isInReview } = sent
    if (isInReview) toast({ text: pictureWaits(sent, 'performer') })
    else onSaved(url)
  }
  return (
    <div className={styles.cover}>
      {cover && <img src={cover} alt="" width={1800} height={692} />}
      <span>
        <ChoosePicture
          text={cover ? t`Change cover` : t`Add a cover`}
          title={t`Crop your cover`}
          shape={shape}
          onPicture={send}
        />
      </span>
    </div>
  )
}
