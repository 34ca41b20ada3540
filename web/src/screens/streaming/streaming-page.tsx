import { join, type StreamAudience } from '@stagedoor/contract/streams'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { coverOf, type JoinedStream, type WireStream } from '../../features/streams/queries.ts'
import { InvitationOver } from '../../features/streams/stage/guest-place.tsx'
import { StreamGate } from '../../features/streams/stream-gate.tsx'
import { settle, useLoadedAgain } from '../../lib/api/settle.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { Watch } from './watch.tsx'

/** The data of the page of a stream. */
export interface LoadedStream {
  readonly performer: WirePerformer
  /** Undefined without an open stream that the viewer may join. */
  readonly joined?: JoinedStream | undefined
  /** The stream whose ticket a visitor without an account can buy. */
  readonly ticketOf?: WireStream | undefined
  /** The missing condition: an open stream, or the audience it is for. */
  readonly lacks: 'stream' | StreamAudience | undefined
  /** The stream on air of which the viewer may see the cover alone. */
  readonly closed?: Pick<WireStream, 'title' | 'cover'> | undefined
}

const readAgain = () => void settle(join)

/** Shows a stream to those who may watch it; others meet its cover and what opens it. */
export default function StreamingPage(loaded: LoadedStream) {
  const { performer, joined, lacks, closed } = loaded
  const ticketOf = loaded.ticketOf ?? joined?.stream
  useLoadedAgain(join)
  // An open stream tells its viewers itself; a gate opens once there is something behind it.
  const readBehindGate = () => void (joined || readAgain())
  useRealtimeEvent('streams.changed', readBehindGate)
  useRealtimeEvent('stream.guest_invited', readBehindGate)
  useOnConnect(readBehindGate)
  const [search] = useSearchParams()
  if (joined?.stream.canWatch)
    return <Watch key={joined.stream._id} {...joined} onChanged={readAgain} />
  return (
    <Page>
      {search.has('invitation') && <InvitationOver />}
      {ticketOf ? (
        <TicketGate stream={ticketOf} onBought={readAgain} />
      ) : (
        <AudienceGate performer={performer} lacks={lacks} closed={closed} onOpened={readAgain} />
      )}
    </Page>
  )
}

function TicketGate({ stream, onBought }: { stream: WireStream; onBought: () => void }) {
  const { buy } = useCheckout()
  const { performerInfo: performer, title, price, cover, _id } = stream
  const item = {
    objectType: 'stream',
    _id,
    price,
    performer,
    contentsLabel: title,
    poster: coverOf(stream),
  } as const
  const ask = async () => {
    if (await buy(item)) onBought()
  }
  return (
    <StreamGate
      performer={performer}
      poster={cover?.url}
      isLive={stream.isStreaming === 1}
      title={title}
      actions={
        <Button variant="primary" size="l" wide onClick={() => void ask()}>
          {jt`Buy a ticket · ${<Price key="1" tokens={price} />}`}
        </Button>
      }
    >
      {t`${performer.name} is live for fans with a ticket.`}
    </StreamGate>
  )
}

interface AudienceGateProps extends Pick<LoadedStream, 'closed'> {
  performer: WirePerformer
  lacks: LoadedStream['lacks']
  onOpened: () => void
}

function AudienceGate({ performer, lacks, closed, onOpened }: AudienceGateProps) {
  const { subscribe } = useCheckout()
  const { name, username, _id, isFollowed } = performer
  const toProfile = (
    <ButtonLink wide variant="white" to={href('profile', { profileId: username })}>
      {t`Go to the profile`}
    </ButtonLink>
  )
  if (lacks === 'stream') return <ClosedGate performer={performer}>{toProfile}</ClosedGate>
  const ask = async () => {
    if (await subscribe(performer)) onOpened()
  }
  return (
    <StreamGate
      performer={performer}
      isLive
      poster={closed?.cover?.url}
      title={closed?.title ?? t`${name} is live`}
      actions={
        <>
          {lacks === 'followers' && (
            <FollowButton
              performerId={_id}
              name={name}
              isFollowed={isFollowed}
              variant="primary"
              size="l"
              wide
            />
          )}
          <Button
            variant={lacks === 'followers' ? 'white' : 'primary'}
            size="l"
            wide
            onClick={() => void ask()}
          >
            {t`Subscribe`}
          </Button>
          {toProfile}
        </>
      }
    >
      {lacks === 'followers'
        ? t`This stream is for followers and subscribers.`
        : t`This stream is for subscribers.`}
    </StreamGate>
  )
}

/** Shows that no stream is open, and how to hear of the next one. */
function ClosedGate({ performer, children }: { performer: WirePerformer; children: ReactNode }) {
  const { name, _id, isFollowed } = performer
  return (
    <StreamGate
      performer={performer}
      title={t`${name} is not live now`}
      actions={
        <>
          {!isFollowed && (
            <FollowButton performerId={_id} name={name} isFollowed={false} variant="primary" wide />
          )}
          {children}
        </>
      }
    >
      {t`This page opens by itself when the next stream begins.`}
    </StreamGate>
  )
}
