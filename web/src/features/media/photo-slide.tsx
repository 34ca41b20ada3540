import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { Picture } from '../../ui/picture.tsx'
import { AiTag } from './ai-tag.tsx'
import styles from './media-set.module.css'
import { srcSetOf } from './pictures.ts'
import type { WireFile } from './wire-file.ts'

const AnimatedPicture = lazy(() => import('./animated-picture.tsx'))

interface PhotoSlideProps {
  file: WireFile
  label: string
  eager: boolean
  isCurrent: boolean
  onOpen: () => void
}

/** Draws one picture of a set; a click opens it in full screen. */
export function PhotoSlide({ file, label, eager, isCurrent, onOpen }: PhotoSlideProps) {
  const isHydrated = useHydrated()
  if (!file.url) return null
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={label}
        onClick={onOpen}
      >
        <Picture
          className={styles.picture}
          src={file.url}
          srcSet={srcSetOf(file.pictures)}
          sizes="(min-width: 760px) 660px, 100vw"
          alt={file.alt}
          width={file.width ?? 4}
          height={file.height ?? 5}
          hash={file.thumbhash}
          eager={eager}
        />
      </button>
      {isCurrent && <AiTag file={file} />}
      {isHydrated && file.animation && (
        <Suspense fallback={null}>
          <AnimatedPicture src={file.animation} isCurrent={isCurrent} />
        </Suspense>
      )}
    </>
  )
}
