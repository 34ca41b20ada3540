import { type RefObject, useMemo } from 'react'
import { RevealMedia } from '../../features/admin/cases/reveal.ts'
import { PrivateMedia } from '../../features/admin/components/media-privacy.tsx'
import { fetchReviewedFiles, type WireReview } from '../../features/admin/review/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { FilesPreview } from '../previews/files-preview.tsx'
import styles from './review-media.module.css'

interface ReviewMediaProps {
  review: WireReview
  frame: RefObject<HTMLDivElement | null>
  isRevealed: boolean
  reveal: () => void
}

/** Shows what waits for a review: the file with its storyboard, or its new poster or captions. */
export function ReviewMedia({ review, frame, isRevealed, reveal }: ReviewMediaProps) {
  const { _id, part, file, owner, poster, captions, original } = review
  const shown = useMemo(() => ({ isRevealed, reveal }), [isRevealed, reveal])
  const picture = poster.at(-1)
  return (
    <Card>
      <div ref={frame} className={styles.media}>
        <RevealMedia value={shown}>
          {part === 'captions' && (
            <pre className={styles.captions} translate="no">
              {captions}
            </pre>
          )}
          {picture && (
            <PrivateMedia isRevealed={isRevealed} onReveal={reveal}>
              <img
                className={styles.poster}
                src={picture.url}
                width={picture.width}
                height={picture.height}
                alt={t`The new poster`}
              />
            </PrivateMedia>
          )}
          {part === 'file' && (
            <FilesPreview
              files={[file]}
              by={owner?.name ?? t`its creator`}
              reload={() => fetchReviewedFiles(_id)}
            />
          )}
          {part === 'file' && file.storyboard && (
            <PrivateMedia isRevealed={isRevealed} onReveal={reveal} label={t`Show the storyboard`}>
              <div className={styles.sheets}>
                {file.storyboard.sheets.map((url) => (
                  <img key={url} src={url} alt="" />
                ))}
              </div>
            </PrivateMedia>
          )}
          {original && (
            <p>
              <a href={original} download>{t`Download the original`}</a>
            </p>
          )}
        </RevealMedia>
      </div>
    </Card>
  )
}
