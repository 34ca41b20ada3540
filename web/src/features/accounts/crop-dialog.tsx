import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePreview } from '../../ui/picture-field.tsx'
import styles from './pictures.module.css'

const QUALITY = 0.92

/** What a chosen picture is cut to. */
export interface CropShape {
  /** Width by height. */
  readonly aspect: number
  readonly isRound?: boolean
  /** The width of what is sent, in pixels. */
  readonly width: number
}

interface CropDialogProps {
  file: File
  shape: CropShape
  onCropped: (picture: Blob) => Promise<void>
  onClose: () => void
}

/** Picks the part of a picture that is kept, by dragging, pinching, or the keys. */
export default function CropDialog({ file, shape, onCropped, onClose }: CropDialogProps) {
  const source = usePreview(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    if (!source || !area) return
    setSaving(true)
    await onCropped(await cut(source, area, shape)).finally(() => setSaving(false))
  }
  return (
    <Dialog open onClose={onClose} title="Your picture">
      <div className={styles.crop}>
        {source && (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={shape.aspect}
            cropShape={shape.isRound ? 'round' : 'rect'}
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

/** The chosen part as a JPEG of fixed size. */
async function cut(source: string, { x, y, width, height }: Area, shape: CropShape): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = shape.width
  canvas.height = Math.round(shape.width / shape.aspect)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This picture cannot be read'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
