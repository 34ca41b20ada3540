import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePreview } from '../../ui/picture-field.tsx'
import styles from './fan-account.module.css'

const SIDE_PIXELS = 800
const QUALITY = 0.92

interface CropDialogProps {
  file: File
  onCropped: (picture: Blob) => Promise<void>
  onClose: () => void
}

/** Picks the square of a picture that becomes the avatar, by dragging, pinching, or the keys. */
export default function CropDialog({ file, onCropped, onClose }: CropDialogProps) {
  const source = usePreview(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    if (!source || !area) return
    setSaving(true)
    await onCropped(await cut(source, area)).finally(() => setSaving(false))
  }
  return (
    <Dialog open onClose={onClose} title="Your picture">
      <div className={styles.crop}>
        {source && (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles.cropped}>
        <label className={styles.zoom}>
          Zoom
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <Button variant="primary" wide pending={saving} onClick={save}>
          Use this picture
        </Button>
      </div>
    </Dialog>
  )
}

/** The chosen square as a JPEG of fixed size. */
async function cut(source: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PIXELS
  canvas.height = SIDE_PIXELS
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, SIDE_PIXELS, SIDE_PIXELS)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be read'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
