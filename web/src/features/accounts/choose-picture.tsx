import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useSite } from '../../lib/session/session.ts'
import { toast, toastError } from '../../ui/toast.ts'
import type { CropShape } from './crop-dialog.tsx'
import styles from './pictures.module.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

interface ChoosePictureProps {
  text: string
  /** The title of the dialog that crops it: "Crop your cover". */
  title: string
  shape: CropShape
  /** Uploads the cropped picture; the dialog stays open when that fails. */
  onPicture: (picture: Blob) => Promise<void>
}

/** Draws a button that asks for a picture, lets its owner crop it and passes it on. */
export function ChoosePicture({ text, title, shape, onPicture }: ChoosePictureProps) {
  const { maxPhotoBytes } = useSite()
  const [chosen, setChosen] = useState<File>()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    if (file.size <= maxPhotoBytes) setChosen(file)
    else
      toast({
        tone: 'bad',
        text: t`This picture is too large: at most ${formatBytes(maxPhotoBytes)}.`,
      })
  }
  const send = async (picture: Blob) => {
    try {
      await onPicture(picture)
      setChosen(undefined)
      toast({ text: t`Changes saved` })
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <label className={styles.choose}>
        {text}
        <input type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
      </label>
      {chosen && (
        <Suspense>
          <CropDialog
            title={title}
            file={chosen}
            shape={shape}
            onCropped={send}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
