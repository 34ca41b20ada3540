import { type CSSProperties, useEffect, useState } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'
import { cx } from './class-names.ts'
import styles from './picture.module.css'

interface PictureProps {
  src: string
  alt: string
  /** The size of the file in pixels: it fixes the aspect ratio, so that nothing jumps. */
  width: number
  height: number
  /** The thumbhash in base64: its average colour at first, the blur as soon as scripts run. */
  hash?: string | null | undefined
  /** The largest picture of the first screen, which is loaded first. */
  eager?: boolean
  sizes?: string
  srcSet?: string
  className?: string | undefined
}

/** Draws a picture that never shifts the layout and fades in over its own blur. */
export function Picture({
  hash,
  eager = false,
  className,
  alt,
  width,
  height,
  ...rest
}: PictureProps) {
  const placeholder = usePlaceholder(hash)
  return (
    <img
      {...rest}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={cx(styles.picture, className)}
      style={placeholder}
    />
  )
}

/** Draws the blur of a picture as the ground of a place that the picture itself does not fill. */
export function PictureGround({ hash, className }: Pick<PictureProps, 'hash' | 'className'>) {
  return (
    <div className={cx(styles.ground, className)} style={usePlaceholder(hash)} aria-hidden="true" />
  )
}

function usePlaceholder(hash: PictureProps['hash']): CSSProperties {
  const [placeholder, setPlaceholder] = useState<CSSProperties>(() => averageOf(hash))
  useEffect(() => {
    const bytes = bytesOf(hash)
    if (bytes) setPlaceholder({ backgroundImage: `url(${thumbHashToDataURL(bytes)})` })
  }, [hash])
  return placeholder
}

function bytesOf(hash: string | null | undefined): Uint8Array | undefined {
  if (!hash) return undefined
  try {
    return Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function averageOf(hash: string | null | undefined): CSSProperties {
  const bytes = bytesOf(hash)
  if (!bytes || bytes.length < 5) return {}
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})` }
}
