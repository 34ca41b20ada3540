import type { Post, PostFile } from '@stagedoor/contract/feed'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { jt, t, translateText } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Progress } from '../../ui/progress.tsx'
import { formatSchedule } from './format.ts'
import { statusLabel } from './labels.ts'
import styles from './post-status.module.css'
import { stageLabel } from './processing-labels.ts'

const RetryFile = lazy(() =>
  import('./retry-file.tsx').then(({ RetryFile }) => ({ default: RetryFile })),
)

const ReviewTime = lazy(() => import('./review/review-time.tsx'))

/**
 * Shows a performer why their own post is not public yet, the progress of its files, and what to do
 * about a failed one.
 */
export default function PostStatus({ post }: { post: Post }) {
  const status = statusLabel(post)
  if (!status) return null
  const { icon, text } = notices[status](post)
  return (
    <div className={styles.status}>
      <p className={styles.head}>
        {icon}
        <span>{text}</span>
        {status === 'failed' && (
          <Link to={href('creator/edit-post', { id: post._id })} className={styles.fix}>
            {t`Edit post`}
          </Link>
        )}
      </p>
      {(status === 'processing' || status === 'failed') && (
        <ul className={styles.files}>
          {post.files.map(
            (file, index) =>
              file.status !== 'finished' && <FileStatus key={file._id} file={file} index={index} />,
          )}
        </ul>
      )}
    </div>
  )
}

const icon = { size: 19, stroke: 1.9, 'aria-hidden': true } as const

const notices = {
  draft: () => ({ icon: <IconEyeOff {...icon} />, text: t`A draft: only you see it.` }),
  archived: () => ({
    icon: <IconArchive {...icon} />,
    text: t`Archived: only you and those who bought it see this post.`,
  }),
  expired: () => ({
    icon: <IconArchive {...icon} />,
    text: t`Expired: only you and those who bought it see this post.`,
  }),
  failed: () => ({
    icon: <IconAlertTriangle {...icon} />,
    text: t`A file could not be processed, so this is not published.`,
  }),
  processing: () => ({
    icon: <IconHourglass {...icon} />,
    text: t`Not public yet. It will be published when ready.`,
  }),
  waiting: () => ({
    icon: <IconHourglass {...icon} />,
    text: t`Not public yet. It will be in a moment.`,
  }),
  scheduled: (post: Post) => ({
    icon: <IconCalendarTime {...icon} />,
    text: t`Will be published on ${formatSchedule(post)}.`,
  }),
}

function FileStatus({ file, index }: { file: PostFile; index: number }) {
  const name = file.name || t`File ${index + 1}`
  if (file.status === 'error') {
    return (
      <li className={styles.failed}>
        {file.reason ? (
          <>
            <b>{name}</b> {translateText(file.reason)}
          </>
        ) : (
          jt`${<b key="1">{name}</b>} could not be processed.`
        )}
        {file.stage === 'failed' && (
          <Suspense>
            <RetryFile file={file} />
          </Suspense>
        )}
      </li>
    )
  }
  if (file.stage === 'people') return <li>{`${name} · ${stageLabel(file)}`}</li>
  if (file.stage === 'review') {
    return (
      <li>
        {name} · {stageLabel(file)}.{' '}
        <Suspense>
          <ReviewTime />
        </Suspense>
      </li>
    )
  }
  return (
    <li>
      <Progress label={name} percent={file.percent} note={`${name} · ${stageLabel(file)}`} />
    </li>
  )
}
