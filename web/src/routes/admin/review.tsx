import { listReviews } from '@stagedoor/contract/reviews'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import { useCallback, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { ConsoleLink } from '../../features/admin/components/console-link.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { FactsCard } from '../../features/admin/review/facts-card.tsx'
import { queueQuery } from '../../features/admin/review/queries.ts'
import { ReviewActions } from '../../features/admin/review/review-actions.tsx'
import { useQueue } from '../../features/admin/review/use-queue.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatTotal } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ReviewMedia } from '../../screens/review/review-media.tsx'
import { ReviewTabs } from '../../screens/review/review-tabs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = pageMeta(() => ({ title: t`Review queue`, hidden: true }))

const queueRead = pageRead('admin/review', listReviews, () => queueQuery)

export const loader = pageLoader('admin/review', queueRead.load)

/** Shows what waits for a review, one after the other, to be decided by keyboard. */
export default function Review() {
  const { data, total, isOn, isByTwo } = queueRead.use(useLoaderData<typeof loader>())
  const queue = useQueue(data)
  const frame = useRef<HTMLDivElement>(null)
  const [revealed, setRevealed] = useState<string>()
  const { current, at } = queue
  const id = current?._id
  const reveal = useCallback(() => setRevealed(id), [id])
  const isRevealed = id !== undefined && revealed === id
  const hotkeys = [
    {
      key: 'b',
      label: t`Show or blur the pictures`,
      run: () => setRevealed(isRevealed ? undefined : id),
    },
    { key: 'z', label: t`Enlarge the picture`, run: () => pressPhoto(frame.current) },
    { key: 'k', label: t`Play or pause the video`, run: () => playOrPause(frame.current) },
  ]
  return (
    <AdminPage
      title={t`Review queue`}
      description={current && describeQueue(at, total, isByTwo)}
      actions={current && <ReviewActions queue={queue} hotkeys={hotkeys} />}
    >
      <ReviewTabs current="files" />
      {current ? (
        <TwoColumnLayout aside={<FactsCard review={current} />}>
          <ReviewMedia
            key={current._id}
            review={current}
            frame={frame}
            isRevealed={isRevealed}
            reveal={reveal}
          />
        </TwoColumnLayout>
      ) : (
        <EmptyState icon={<IconEyeCheck size={40} />} title={t`Nothing to review`}>
          {isOn ? (
            t`New files appear here before they are published.`
          ) : (
            <ConsoleLink to={href('admin/settings', undefined, { group: 'media' })}>
              {t`Files are published without a review. Turn it on in the settings.`}
            </ConsoleLink>
          )}
        </EmptyState>
      )}
    </AdminPage>
  )
}

const describeQueue = (at: number, total: number, isByTwo: boolean): string => {
  const waiting = ngettext(
    msgid`${formatTotal(total)} file waits.`,
    `${formatTotal(total)} files wait.`,
    total,
  )
  const position = t`This is number ${at + 1}.`
  return isByTwo ? t`${waiting} ${position} Two people approve each.` : `${waiting} ${position}`
}

/** Opens the picture that is shown in full screen. */
function pressPhoto(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('li:not([aria-hidden]) button:has(img)')?.click()
}

function playOrPause(frame: HTMLElement | null): void {
  const media = frame?.querySelector<HTMLMediaElement>('video, audio')
  if (media?.paused) void media.play()
  else media?.pause()
}
