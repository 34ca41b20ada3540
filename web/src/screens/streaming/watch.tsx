import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { LiveRow } from '../../features/streams/live-row.tsx'
import type { JoinedStream } from '../../features/streams/queries.ts'
import type { TipEntry } from '../../features/streams/stream-tips.tsx'
import { WatchStream } from '../../features/streams/watch-stream.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useAccount } from '../../lib/session/session.ts'
import { ButtonLink, IconButton, IconLink } from '../../ui/button.tsx'
import { Person } from '../../ui/person.tsx'
import { useMinimisedStream } from './mini-stream.tsx'
import styles from './watch.module.css'

/** Shows a stream to a viewer, who can follow, tip, write and report. */
export function Watch({
  stream,
  conversation,
  onChanged,
}: JoinedStream & { onChanged: () => void }) {
  const { tip } = useCheckout()
  const { report, dialog } = useReport()
  const { role } = useAccount()
  useMinimisedStream(stream)
  const { performerInfo: performer, isFollowed, sessionId, conversationId } = stream
  const { _id, name, username } = performer
  const ask = async (entry?: TipEntry) => {
    const suggested = entry && { amount: entry.amount, message: entry.title }
    if (await tip(performer, { sessionId, conversationId }, suggested)) onChanged()
  }
  return (
    <>
      <WatchStream
        stream={stream}
        conversation={conversation}
        onChanged={onChanged}
        about={
          <div className={styles.performer}>
            {/* Without a LIVE ring, which would stay after the end: the video has a badge. */}
            <Person
              person={{ ...performer, isLive: false }}
              to={href('profile', { profileId: username })}
            />
            <FollowButton performerId={_id} name={name} isFollowed={isFollowed} size="s" />
            <IconButton
              label={t`Report the stream`}
              onClick={() =>
                report({ target: 'stream', targetId: stream._id, name: t`the stream of ${name}` })
              }
            >
              <IconFlag size={20} stroke={1.8} />
            </IconButton>
          </div>
        }
        onReport={({ _id: targetId, senderInfo }) =>
          report({ target: 'stream_line', targetId, name: t`the line of ${senderInfo.name}` })
        }
        onTip={role === 'fan' ? (entry) => void ask(entry) : undefined}
        tools={
          role === 'fan' && (
            <IconButton
              label={t`Tip ${name}`}
              look="ring"
              className={styles.tip}
              onClick={() => void ask()}
            >
              <IconCoin size={22} stroke={1.8} />
            </IconButton>
          )
        }
        ended={<Ended name={name} username={username} />}
        back={<Back to={href('profile', { profileId: username })} />}
      />
      {dialog}
    </>
  )
}

const Back = ({ to }: { to: string }) => (
  <IconLink look="glass" label={t`Leave the stream`} to={to}>
    <IconChevronLeft size={22} />
  </IconLink>
)

/** Says that the stream is over, and what there is to do next. */
function Ended({ name, username }: { name: string; username: string }) {
  return (
    <>
      <h2>{t`The stream is over`}</h2>
      <p>{t`Thank you for watching ${name}.`}</p>
      <div className={styles.next}>
        <ButtonLink variant="primary" wide to={href('profile', { profileId: username })}>
          {t`See what ${name} posts`}
        </ButtonLink>
        <ButtonLink variant="white" wide to={href('home')}>
          {t`Back to home`}
        </ButtonLink>
      </div>
      <div className={styles.others}>
        <LiveRow />
      </div>
    </>
  )
}
