import { uploadCover } from '@stagedoor/contract/performers'
import { upload } from '../../../lib/api.ts'
import { ChoosePicture } from '../choose-picture.tsx'
import styles from './creator-account.module.css'

const shape = { aspect: 3, width: 1920 }

/** The picture over the own page, three times as wide as high. */
export function CoverEditor({ cover, onSaved }: { cover: string | null; onSaved: (cover: string) => void }) {
  const send = async (picture: Blob) => {
    const { url } = await upload(uploadCover, { files: { cover: picture } })
    onSaved(url)
  }
  return (
    <div className={styles.cover}>
      {cover && <img src={cover} alt="" width={1920} height={640} />}
      <span>
        <ChoosePicture text={cover ? 'Change cover' : 'Add a cover'} shape={shape} onPicture={send} />
      </span>
    </div>
  )
}
