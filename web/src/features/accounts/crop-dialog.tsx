import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePreview } from '../../ui/picture-field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './pictures.module.css'

const QUALITY = 0.92

/** The shape and size that a picture is cropped to. */
export interface CropShape {
  /** Width divided by height. */
  readonly aspect: number
  readonly isRound?: boolean
  /** The largest width in pixels that is sent; a smaller selection is not enlarged. */
  readonly width: number
}

interface CropDialogProps {
  /** The purpose of the picture: "Crop your cover". */
  title: string
  file: File
  shape: CropShape
  onCropped: (picture: Blob) => Promise<void>
  onClose: () => void
}

/** The pixels that an arrow key moves the picture; with Shift a fifth of that. */
const STEP = 10

/**
 * What is framed is computed from the shape of the picture, which no style of a page may change.
 */
const ownShape = { width: 'auto', height: 'auto' } as const

const cropArea = () =>
  ({
    role: 'application',
    'aria-label': t`Crop area. Move the picture with the arrow keys.`,
  }) as const

/** Selects the part of a picture to keep, by dragging, pinching or the keys. */
export default function CropDialog({ title, file, shape, onCropped, onClose }: CropDialogProps) {
  const source = usePreview(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    if (!source || !area) return
    setSaving(true)
    try {
      await onCropped(await cropImage(source, area, shape))
    } catch {
      refuse()
    } finally {
      setSaving(false)
    }
  }
  const refuse = () => {
    toast({ tone: 'bad', text: t`This picture cannot be read. Choose a JPEG, PNG or WebP.` })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.crop}>
        {source && (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={shape.aspect}
            cropShape={shape.isRound ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={STEP}
            classes={{ cropAreaClassName: styles.kept ?? '' }}
            style={{ mediaStyle: ownShape }}
            cropperProps={cropArea()}
            mediaProps={{ onError: refuse }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles.cropped}>
        <p className="dim">{t`Drag the picture to move it. Pinch, scroll or use the slider to zoom.`}</p>
        <ZoomField value={zoom} onChange={setZoom} />
        <Button variant="primary" wide pending={saving} onClick={save}>
          {t`Use this picture`}
        </Button>
      </div>
    </Dialog>
  )
}

function ZoomField({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  return (
    <label className={styles.zoom}>
      {t`Zoom`}
      <input
        type="range"
        min={1}
        max={3}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}

/** Returns the selected part as a JPEG; transparent areas become white. */
async function cropImage(
  source: string,
  { x, y, width, height }: Area,
  shape: CropShape,
): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(shape.width, Math.round(width))
  canvas.height = Math.round(canvas.width / shape.aspect)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(t`This browser cannot crop pictures`)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t`This picture cannot be read`))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
